import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { installedFirefox, installedWebKit } from '../../scripts/engines.ts'
import { startRealServer } from '../../scripts/real-server.ts'
import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { ACCOUNTS, type Person } from '../fixtures.ts'
import { wordsOf } from '../words.ts'
import type { Browser, BrowserWindow } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { screenOf, type Screen } from './screen.ts'
import { startWebKit } from './webkit.ts'

export const t = wordsOf('zh-hant')

type EngineName = 'firefox' | 'webkit'
const start = (engine: EngineName): Promise<Browser> | undefined => {
  const path = engine === 'firefox' ? installedFirefox() : installedWebKit()
  return path === undefined ? undefined : (engine === 'firefox' ? startFirefox : startWebKit)(path)
}

export interface EngineOption {
  /** Which browser is played; each project plays one. */
  readonly engine: EngineName
}
interface Fixtures extends EngineOption {
  /** The origin of the demo, with the backend in the page. */
  readonly demo: string
  /** The origin of the production build on a server of its own, with fresh data. */
  readonly server: string
  /** Opens a window of the browser on a site. All windows of a test share a browser, which reported no error when the test has passed. */
  readonly open: (origin: string) => Promise<Screen>
}

export const test = base.extend<Fixtures>({
  engine: ['firefox', { option: true }],
  demo: ({ baseURL }, provide) => provide(baseURL ?? ''),
  // the port after that of the demo is the one of the end-to-end tests' own server
  server: async ({ baseURL }, provide, { parallelIndex }) => {
    const { origin, close } = await startRealServer('dist', Number(new URL(baseURL ?? '').port) + 2 + parallelIndex)
    await provide(origin)
    await close()
  },
  open: async ({ engine }, provide, testInfo) => {
    const browser = await start(engine)
    if (browser === undefined) {
      const reason = `${engine} is not installed`
      if (process.env['CI']) throw new Error(reason)
      console.log(`skipped: ${reason}`)
      test.skip(true, reason)
      return
    }
    const windows: BrowserWindow[] = []
    await provide(async (origin) => {
      const opened = await browser.open()
      windows.push(opened)
      return screenOf(opened, origin)
    })
    if (testInfo.status !== testInfo.expectedStatus)
      for (const [index, { screenshot }] of windows.entries()) {
        const path = testInfo.outputPath(`window-${index + 1}.png`)
        writeFileSync(path, await screenshot())
        await testInfo.attach(`window ${index + 1}`, { path })
      }
    const errors = await browser.errors()
    await browser.close()
    expect(errors).toEqual([])
  },
})

/** Signs a person in by the form, and waits for the first page. */
export const signIn = async (screen: Screen, person: Person, query = '') => {
  const { account, isCustomer } = ACCOUNTS[person]
  await screen.goto(`${isCustomer ? '/login' : '/backend/login'}${query}`)
  await screen.fill('input[name=account]', account)
  await screen.fill('input[name=password]', DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee'])
  await screen.press('Enter')
  await screen.isAt(/^\/home/)
  // the banner of the demo's notice comes after the page and moves it
  await screen.shows('系統維護')
}
