import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Pictures of every page, compared with those of another version: run by scripts/visual.ts, which serves both. */
export default defineConfig({
  ...base,
  testMatch: '**/*.visual.ts',
  retries: 0,
  reporter: [['list']],
  snapshotPathTemplate: 'screenshots/before/{arg}{ext}',
  outputDir: 'screenshots/different',
  webServer: [],
})
