import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBidi } from './bidi.ts'
import { WINDOW_SIZE, type Browser, type BrowserWindow } from './browser.ts'
import { startProgram } from './program.ts'

const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'intl.accept_languages': 'zh-TW,zh',
  'ui.prefersReducedMotion': 1,
  // every window counts as focused, whichever is in front
  'focusmanager.testmode': true,
}

const makeProfile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  writeFileSync(join(folder, 'user.js'), lines.join(''))
  return folder
}

/** An entry of the protocol's `log.entryAdded`. */
interface LogEntry {
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly text: string | null
}

interface Evaluated {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Starts the Firefox at the path without a screen and drives it by WebDriver BiDi, which it speaks itself. */
export const startFirefox = async (path: string): Promise<Browser> => {
  const profile = makeProfile()
  const firefox = startProgram(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'])
  const errors: string[] = []
  const { send, close } = await connectBidi(`${await firefox.printed(/BiDi listening on (ws:\S+)/)}/session`, (method, params) => {
    if (method !== 'log.entryAdded') return
    // unchecked: the protocol says so
    const { level, text } = params as LogEntry
    if (level === 'error') errors.push(text ?? '')
  })
  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept', beforeUnload: 'accept' } } } })
  await send('session.subscribe', { events: ['log.entryAdded'] })

  const open = async (): Promise<BrowserWindow> => {
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window' })
    await send('browsingContext.setViewport', { context, viewport: WINDOW_SIZE })
    return {
      goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
      run: async (expression) => {
        const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
          expression,
          target: { context },
          awaitPromise: true,
        })
        if (exceptionDetails) throw new Error(exceptionDetails.text)
        return result?.value ?? ''
      },
      act: async (actions) => void (await send('input.performActions', { context, actions })),
      chooseFiles: async (selector, files) => {
        const locator = { type: 'css', value: selector }
        const { nodes } = await send<{ nodes: readonly { sharedId: string }[] }>('browsingContext.locateNodes', { context, locator })
        await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files })
      },
      screenshot: async () => Buffer.from((await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
    }
  }
  return {
    open,
    errors: async () => errors,
    close: async () => {
      await send('browser.close')
      close()
      await firefox.stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
