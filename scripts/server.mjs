// `npm run server`: installs what is missing, builds the application after a change, and runs the server with the project's own Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenChanged } from './build-when-changed.mjs'
import { ensurePackages, root } from './run.mjs'

process.chdir(root)
ensurePackages()
// a command, e.g. a backup, needs no pages
if (process.argv.length === 2) buildWhenChanged({ script: 'build', outDir: 'dist' })
const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const server = spawn(node, ['server/cli.ts', ...process.argv.slice(2)], { stdio: 'inherit', shell: process.platform === 'win32' })
// the terminal tells all of its processes; anybody else tells this one alone
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))
