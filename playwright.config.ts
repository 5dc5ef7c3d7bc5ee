import { defineConfig } from '@playwright/test'
import type { ServedOptions } from './e2e/service/served.ts'
import { chromiumLaunch } from './scripts/chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 4317)
// `npm test` has made both builds before
const isBuilt = process.env['E2E_BUILT'] !== undefined

// a server that is already there may serve an older build
const reuseExistingServer = !isBuilt && !process.env['CI']

export const demoServer = {
  command: `${isBuilt ? '' : 'npm run build:demo && '}npx vite preview --mode demo --port ${port} --strictPort`,
  port,
  reuseExistingServer,
  timeout: 120_000,
}

// which service the specs run against (e2e/service)
const services: readonly string[] = ['mock', 'sqlite']
const service = process.env['E2E_SERVER'] ?? 'mock'
if (!services.includes(service)) throw new Error(`E2E_SERVER must be one of ${services.join(', ')}`)
const isOnServer = service === 'sqlite'

export default defineConfig<ServedOptions>({
  testDir: 'e2e',
  // tags say what a test is about: `@demo`, what only the demo has; `@own-server`, a server that it brings along, the same in both runs;
  // `@server`, what only the server has; `@core`, what CI plays against the server (scripts/test.mjs)
  grepInvert: isOnServer ? /@demo|@own-server/ : /@server/,
  ...(isOnServer && { globalSetup: './e2e/service/fill.ts' }),
  fullyParallel: true,
  // a test waits about a quarter of its time: three of them keep two cores busy
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // a second try where nobody watches; what needed it is printed as flaky
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: !!process.env['CI'],
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    // recording costs every test a fifth of its time: only the second try is recorded
    trace: 'on-first-retry',
    // a route of a test does not see what a service worker answers; e2e/slow-line.spec.ts is about it
    serviceWorkers: 'block',
    // movement only makes a test wait, and colours that are still changing fail axe
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
  },
  webServer: isOnServer
    ? []
    : [
        demoServer,
        // the production build with the mock's service in a process of its own, for tests that are `isSeparate`
        {
          command: `npm run serve ${port + 1}${isBuilt ? ' built' : ''}`,
          port: port + 1,
          reuseExistingServer,
          timeout: 120_000,
        },
      ],
})
