import { existsSync } from 'node:fs'

const firstOf = (paths: readonly (string | undefined)[]) => paths.find((path) => path !== undefined && existsSync(path))

/** The path of an installed Firefox, or undefined. */
export const installedFirefox = (): string | undefined =>
  firstOf([process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'])

/** The path of WebKitGTK's driver, or undefined where it, or the screen in memory that its browser needs, is missing. */
export const installedWebKit = (): string | undefined =>
  existsSync('/usr/bin/Xvfb') ? firstOf([process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver']) : undefined
