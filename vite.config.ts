import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { onePathIcons } from './scripts/one-path-icons.ts'
import { ALIASES, PREBUNDLED, TARGETS } from './scripts/build-settings.ts'
import { fewerPseudoElements } from './scripts/fewer-pseudo-elements.ts'
import { galleryData } from './scripts/gallery-data.ts'
import { firstPaint } from './scripts/preload-files.ts'
import { chromiumLaunch } from './scripts/chromium.ts'
import { chunksOf } from './scripts/chunks.ts'
import { compileHints } from './scripts/compile-hints.ts'
import { missingPreloads } from './scripts/missing-preloads.ts'
import { previewAsDeployed } from './scripts/preview-as-deployed.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { securityHeaders } from './server/http/security-headers.ts'
import { WholeApplicationFirst } from './scripts/whole-application-first.ts'
import { withoutSummaries } from './scripts/without-summaries.ts'

/**
 * What is drawn again with each key, choice or reload of rows. The compiler makes a component half as heavy again, so that what is drawn once
 * or twice does without (docs/decisions/013).
 */
const COMPILED = [
  'src/app/',
  'src/views/hooks/',
  'src/views/ui/fields/',
  'src/views/ui/focus/',
  'src/views/ui/overlays/',
  'src/views/ui/table/',
  'src/views/address/',
  'src/views/counter/',
  'src/views/items/',
  'src/views/order-list/',
  'src/views/orders/dialogs/',
  'src/views/orders/edit/',
  'src/views/orders/steps/',
  'src/views/review/',
]

const preloads = missingPreloads()

export default defineConfig(({ mode }) => ({
  base: process.env['BASE_PATH'] ?? '/',
  // a constant, not an environment string: the dead branch, its import and its chunk all leave the production bundle
  define: { __MOCK__: JSON.stringify(mode !== 'production') },
  plugins: [
    withoutSummaries(),
    react({ compiler: { sources: COMPILED } }),
    tailwindcss(),
    optimizeLocales.vite({ locales: ['en-US', 'zh-TW'] }),
    onePathIcons(),
    firstPaint(),
    serviceWorker(mode),
    previewAsDeployed(),
    galleryData(),
    preloads.plugin,
    compileHints(),
  ],
  css: { postcss: { plugins: [fewerPseudoElements] } },
  resolve: { alias: ALIASES },
  optimizeDeps: { include: PREBUNDLED },
  build: {
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    sourcemap: false,
    target: TARGETS,
    modulePreload: preloads.modulePreload,
    rolldownOptions: { output: { codeSplitting: { groups: chunksOf(mode) } } },
  },
  // the port of `npm run dev` as well
  preview: { port: 5173, headers: securityHeaders({ isDemo: mode === 'demo' }) },
  test: {
    // a busy machine makes the property tests slow, not wrong
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // left alone it keeps one core free, and of two that is half of the machine; a worker waits for a tenth of its time
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: WholeApplicationFirst },
    coverage: { provider: 'v8', include: ['src/**', 'backend/**', 'server/**', 'demo/**', 'mocks/**'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          // each file has modules of its own all the same
          isolate: false,
          setupFiles: ['tests/unit.setup.ts'],
        },
      },
      {
        // the tests of the backend once more, over SQLite instead of tables in memory
        extends: true,
        test: {
          name: 'sqlite',
          environment: 'node',
          include: ['tests/backend/**/*.test.ts'],
          // they open databases of their own
          exclude: ['tests/backend/{races,sign-in,transactions}/**', 'tests/backend/{conditions,database-contract,fuzz}.test.ts'],
          isolate: false,
          setupFiles: ['tests/unit.setup.ts'],
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/**/*.test.tsx'],
          // after the others: side by side there would be twice as many workers as cores
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/browser.setup.ts'],
          // as the end-to-end tests: the second try is counted and named as flaky, a fault to be mended
          retry: process.env['CI'] ? 1 : 0,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromiumLaunch(), actionTimeout: 20_000 }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
}))
