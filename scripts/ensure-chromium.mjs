// Tests need a Chromium: an installed one, else the system's package, else Playwright's own download.
import { spawnSync } from 'node:child_process'
import { must, run } from './run.mjs'

const found = () => {
  const probe = spawnSync('npm', ['run', '--silent', 'chromium-path'], { encoding: 'utf8', shell: process.platform === 'win32' })
  return probe.status === 0 && probe.stdout.trim() !== ''
}
const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
const isRoot = process.getuid?.() === 0

const installPackage = () => {
  if (!has('apt-get') || !(isRoot || has('sudo'))) return
  const [command, ...prefix] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  // the fonts are for the Chinese texts: without them a page is measured with boxes instead of characters
  if (run(command, [...prefix, 'update', '-qq'], quiet) !== 0) return
  const install = (name) => run(command, [...prefix, 'install', '-y', '-qq', name, 'fonts-noto-cjk'], quiet) === 0
  if (!install('chromium-headless-shell')) install('chromium')
}

export const ensureChromium = () => {
  if (found()) return
  console.log('Installing Chromium …')
  installPackage()
  if (!found()) must('npx', ['playwright', 'install', 'chromium', ...(isRoot ? ['--with-deps'] : [])])
}
