// Packages of the system, on machines that have apt and let us use it.
import { spawnSync } from 'node:child_process'
import { run } from './run.mjs'

const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
export const isRoot = process.getuid?.() === 0

/** Runs a command as root; gives its exit code, 1 where nobody may. */
export const asRoot = (command, ...args) => {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  if (isRoot) return run(command, args, quiet)
  return has('sudo') ? run('sudo', ['-n', command, ...args], quiet) : 1
}

/** Learns which packages there are. False where nothing can be installed. */
export const canInstall = () => has('apt-get') && asRoot('apt-get', 'update', '-qq') === 0

/** Installs packages, all or none of them. Returns whether they are there. */
export const install = (...names) => asRoot('apt-get', 'install', '-y', '-qq', ...names) === 0
