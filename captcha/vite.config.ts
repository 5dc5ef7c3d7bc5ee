import { defineConfig } from 'vite'

/** Builds the document in which reCAPTCHA runs, for a host name of its own (docs/decisions/020). */
export default defineConfig({
  base: './',
  build: { outDir: '../dist-captcha', emptyOutDir: true, modulePreload: { polyfill: false } },
})
