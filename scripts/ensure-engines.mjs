// The main journeys are played in Firefox and WebKit too, which the system's packages bring. What cannot be had is skipped
// (e2e/engines/fixtures.ts says so), but not in CI.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { asRoot, canInstall, install } from './apt.mjs'

/** Each with a file by which it is known. Separately: a system may have one and not the other. */
const NEEDS = [
  { file: '/usr/bin/firefox-esr', packages: ['firefox-esr', 'fonts-noto-cjk'] },
  { file: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb', 'locales', 'fonts-noto-cjk'] },
]
/** WebKit has its language from the system. */
const LOCALE = 'zh_TW.UTF-8'
const hasLocale = () => /^zh_TW\.utf-?8$/im.test(spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout ?? '')

export const ensureEngines = () => {
  const missing = NEEDS.filter(({ file }) => !existsSync(file))
  if (missing.length > 0 && canInstall()) {
    console.log('Installing Firefox and WebKit …')
    for (const { packages } of missing) install('--no-install-recommends', ...packages)
  }
  if (existsSync('/usr/share/i18n/locales/zh_TW') && !hasLocale()) asRoot('localedef', '-i', 'zh_TW', '-f', 'UTF-8', LOCALE)
}
