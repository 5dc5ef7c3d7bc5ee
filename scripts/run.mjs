// Plain JavaScript on purpose: these steps run before the project's own Node is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'

/** Runs a command in the project's folder with its output on the screen; gives the exit code. */
export const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows, env: { ...process.env, ...env } }).status ?? 1

/** Runs a command that must succeed; ends the process with its exit code otherwise. */
export const must = (command, args, env) => {
  const code = run(command, args, env)
  if (code === 0) return
  console.error(`\n${[command, ...args].join(' ')} failed with exit code ${code}`)
  process.exit(code)
}

const modified = (file) => (existsSync(new URL(file, `file://${root}`)) ? statSync(new URL(file, `file://${root}`)).mtimeMs : 0)

/** Installs the packages where they are missing or older than the lock file. */
export const ensurePackages = () => {
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return
  console.log('Installing the packages …')
  must('npm', ['ci'])
}
