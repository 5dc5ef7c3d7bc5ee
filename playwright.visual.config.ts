import { defineConfig } from '@playwright/test'
import base, { demoServer } from './playwright.config.ts'

/** Pictures of every page: taken by `npm run screenshots`, compared with another version's by scripts/visual.ts, which serves both. */
export default defineConfig({
  ...base,
  testMatch: '**/*.visual.ts',
  retries: 0,
  snapshotPathTemplate: 'screenshots/pages/{arg}{ext}',
  outputDir: 'screenshots/different',
  webServer: { ...demoServer, reuseExistingServer: true },
})
