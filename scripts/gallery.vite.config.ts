import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { defineConfig, type Plugin } from 'vite'
import { ALIASES, PREBUNDLED, TARGETS } from './build-settings.ts'
import { galleryData } from './gallery-data.ts'
import { onePathIcons } from './one-path-icons.ts'

const document = (name: string) => fileURLToPath(new URL(`../gallery/${name}`, import.meta.url))

/** What the heads of both documents begin with. */
const head: Plugin = {
  name: 'gallery-head',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { charset: 'UTF-8' }, injectTo: 'head-prepend' },
    { tag: 'meta', attrs: { name: 'viewport', content: 'width=device-width, initial-scale=1' }, injectTo: 'head-prepend' },
    { tag: 'meta', attrs: { name: 'color-scheme', content: 'light dark' }, injectTo: 'head-prepend' },
  ],
}

/**
 * The gallery, a page of the demo with a build of its own: it shows views and machines by themselves, and the application is not one byte
 * heavier for it.
 */
export default defineConfig({
  base: `${process.env['BASE_PATH'] ?? '/'}gallery/`,
  define: { __MOCK__: 'true' },
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    optimizeLocales.vite({ locales: ['en-US', 'zh-TW'] }),
    onePathIcons(),
    galleryData(),
    head,
  ],
  resolve: { alias: ALIASES },
  optimizeDeps: { include: PREBUNDLED },
  publicDir: '../public',
  build: {
    outDir: '../dist-demo/gallery',
    emptyOutDir: true,
    target: TARGETS,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [document('index.html'), document('frame.html')] },
  },
})
