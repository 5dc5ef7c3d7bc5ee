import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './scripts/chromium.ts'

export default defineConfig(({ mode }) => ({
  base: process.env['BASE_PATH'] ?? '/',
  // a constant, not an environment string: the dead branch, its import and its chunk all leave the production bundle
  define: { __MOCK__: JSON.stringify(mode !== 'production') },
  plugins: [react({ compiler: true }), tailwindcss(), optimizeLocales.vite({ locales: ['en-US', 'zh-TW'] })],
  build: { outDir: mode === 'demo' ? 'dist-demo' : 'dist', sourcemap: false },
  preview: { headers: { 'Cache-Control': 'no-store' } },
  test: {
    coverage: { provider: 'v8', include: ['src/**', 'backend/**', 'mocks/**'] },
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: ['tests/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/browser.setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
}))
