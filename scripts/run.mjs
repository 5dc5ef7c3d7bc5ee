// Plain JavaScript on purpose: these steps run before the project's own Node is installed.
import { spawn, spawnSync } from 'node:child_process'
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

/** Runs a script of package.json (with arguments); what it prints stands together, when it has ended. Resolves to whether it succeeded. */
const runScript = (script) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', ...script], { cwd: root, shell: isWindows, stdio: ['ignore', 'pipe', 'pipe'] })
    const printed = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
    child.on('error', (error) => printed.push(Buffer.from(String(error))))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed))
      if (code !== 0) console.error(`\nnpm run ${script.join(' ')} failed with exit code ${code}`)
      resolve(code === 0)
    })
  })

/** Runs lanes of scripts side by side, the scripts of a lane one after the other until one fails. Resolves to each lane's success. */
export const sideBySide = (lanes) =>
  Promise.all(
    lanes.map(async (lane) => {
      for (const script of lane) if (!(await runScript(script))) return false
      return true
    }),
  )
