import { createServer } from 'node:net'
import { WINDOW_SIZE, type Browser, type BrowserWindow } from './browser.ts'
import { startProgram } from './program.ts'
import { beginSession } from './webdriver.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The name under which WebDriver sends a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Gives the driver the text that the expression results in, or the error, which the driver would cut short. */
const scriptOf = (expression: string) =>
  `const [done] = arguments; Promise.resolve().then(() => ${expression}).then((text) => done({ text }), (error) => done({ error: String(error) }))`

/**
 * Keeps in the page what it reports. WebKit's WebDriver has no events: what comes while the page is loaded is not heard. A size that
 * changes while sizes are observed is put off to the next frame, which WebKit reports as an error; nothing is lost by it.
 */
const LISTEN = `(() => {
  window.reported = []
  addEventListener('error', ({ message }) => message.startsWith('ResizeObserver loop') || reported.push(message))
  addEventListener('unhandledrejection', ({ reason }) => reported.push(String(reason)))
  const { error } = console
  console.error = (...words) => { reported.push(words.join(' ')); error(...words) }
})()`

/**
 * Starts WebKitGTK's own small browser on a screen in memory and drives it by WebDriver. Its session is ephemeral, as that of a private
 * window. The language comes from the system's locale; the size of a window includes its frame.
 */
export const startWebKit = async (driverPath: string): Promise<Browser> => {
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'])
  const DISPLAY = `:${await screen.printed(/^(\d+)$/)}`
  const port = await freePort()
  const driver = startProgram(driverPath, [`--port=${port}`], {
    env: { DISPLAY, GDK_BACKEND: 'x11', LC_ALL: 'zh_TW.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const session = await beginSession(`http://127.0.0.1:${port}`, {
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { args: ['--automation', '--time-zone=Asia/Taipei'] },
  })

  const errors: string[] = []
  const windows: BrowserWindow[] = []
  const first = await session.get<string>('/window')
  let front = first
  const windowOf = async (handle: string): Promise<BrowserWindow> => {
    /** Commands go to the window in front. */
    const bringToFront = async () => {
      if (front !== handle) await session.post('/window', { handle })
      front = handle
    }
    const command = async <T>(path: string, body?: object) => {
      await bringToFront()
      return session.post<T>(path, body)
    }
    const run = async (expression: string) => {
      const answer = await command<{ text?: string; error?: string }>('/execute/async', { script: scriptOf(expression), args: [] })
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.text ?? ''
    }
    /** Collects the reports of a page before another one is loaded. */
    const load = async (path: string, body?: object) => {
      errors.push(...JSON.parse(await run('JSON.stringify(window.reported ?? [])')))
      await command(path, body)
      await run(LISTEN)
    }
    await command('/window/rect', WINDOW_SIZE)
    return {
      goto: (url) => load('/url', { url }),
      reload: () => load('/refresh'),
      run,
      act: async (actions) => void (await command('/actions', { actions })),
      chooseFiles: async (selector, paths) => {
        const { [ELEMENT]: id } = await command<Record<string, string>>('/element', { using: 'css selector', value: selector })
        await command(`/element/${id}/value`, { text: paths.join('\n') })
      },
      screenshot: async () => {
        await bringToFront()
        return Buffer.from(await session.get<string>('/screenshot'), 'base64')
      },
    }
  }

  return {
    open: async () => {
      const { handle } =
        windows.length === 0 ? { handle: first } : await session.post<{ handle: string }>('/window/new', { type: 'window' })
      const opened = await windowOf(handle)
      windows.push(opened)
      return opened
    },
    errors: async () => {
      for (const { run } of windows) errors.push(...JSON.parse(await run('JSON.stringify((window.reported ?? []).splice(0))')))
      return errors
    },
    close: async () => {
      await session.end().catch(() => undefined)
      await driver.stop()
      await screen.stop()
    },
  }
}
