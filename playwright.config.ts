import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './scripts/chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 4317)

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
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
    trace: 'retain-on-failure',
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
  },
  webServer: {
    command: `npm run build:demo && npx vite preview --outDir dist-demo --port ${port} --strictPort`,
    port,
    reuseExistingServer: !process.env['CI'],
    timeout: 120_000,
  },
})
