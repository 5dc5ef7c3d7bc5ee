import { defineConfig } from '@playwright/test'
import base, { demoServer } from './playwright.config.ts'
import type { EngineOption } from './e2e/engines/fixtures.ts'

/** The main journeys in Firefox and WebKit, which `npm run engines` plays side by side. */
export default defineConfig<EngineOption>({
  ...base,
  testMatch: '**/*.engine.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
  webServer: demoServer,
})
