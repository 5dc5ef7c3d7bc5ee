import { existsSync } from 'node:fs'

const candidates = [
  process.env['CHROMIUM_PATH'],
  // Chromium without the browser's own windows: the same engine, and a third faster in tests
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of an installed Chromium, or undefined where Playwright's own download must serve. */
export const installedChromium = (): string | undefined => candidates.find((path) => path !== undefined && existsSync(path))

/** Launch options shared by Vitest's browser project, Playwright and the screenshot script. */
export const chromiumLaunch = () => {
  const executablePath = installedChromium()
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
      // Chromium refuses its sandbox to root, which is who CI usually is
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  }
}
