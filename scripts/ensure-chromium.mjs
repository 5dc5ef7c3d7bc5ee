// Tests need a Chromium: an installed one, else the system's package, else Playwright's own download.
import { spawnSync } from 'node:child_process'
import { canInstall, install, isRoot } from './apt.mjs'
import { must } from './run.mjs'

const found = () => {
  const probe = spawnSync('npm', ['run', '--silent', 'chromium-path'], { encoding: 'utf8', shell: process.platform === 'win32' })
  return probe.status === 0 && probe.stdout.trim() !== ''
}

const installPackage = () => {
  if (!canInstall()) return
  // the fonts are for the Chinese texts: without them a page is measured with boxes instead of characters
  const fonts = 'fonts-noto-cjk'
  if (!install('chromium-headless-shell', fonts)) install('chromium', fonts)
}

export const ensureChromium = () => {
  if (found()) return
  console.log('Installing Chromium …')
  installPackage()
  if (!found()) must('npx', ['playwright', 'install', 'chromium', ...(isRoot ? ['--with-deps'] : [])])
}
