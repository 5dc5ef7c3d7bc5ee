// `npm run server`: installs what is missing, builds the application and the server after a change, and runs the server with the project's own
// Node. With a command, e.g. `-- backup <file>`, it runs that from the sources: a command needs no pages.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { buildWhenChanged } from './build-when-changed.mjs'
import { ensurePackages, root } from './run.mjs'

process.chdir(root)
ensurePackages()
const words = process.argv.slice(2)
const MAIN = 'server/repair-orders.js'
if (words.length === 0) {
  buildWhenChanged({ script: 'build', outDir: 'dist' })
  const more = ['backend', 'demo', 'dist', 'docs/operations.md', 'server']
  buildWhenChanged({ script: 'build:server', outDir: 'dist-server', what: 'the server', main: MAIN, more, args: ['--built'] })
  console.log('The server starts. Its log follows; Ctrl-C stops it. docs/operations.md says how to run it for good.\n')
}
const isWindows = process.platform === 'win32'
const bin = join(root, 'node_modules', '.bin')
/** The server as it is installed, but for the configuration of one that is; its launcher is a shell script. */
const startServer = () =>
  spawn(join('dist-server', 'repair-orders'), {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}`, REPAIR_ORDERS_CONFIGURATION: '' },
  })
const runByNode = (program) =>
  spawn(join(bin, isWindows ? 'node.cmd' : 'node'), [program, ...words], { stdio: 'inherit', shell: isWindows })
const server = words.length > 0 ? runByNode('server/cli.ts') : isWindows ? runByNode(join('dist-server', MAIN)) : startServer()
// the terminal tells all of its processes; anybody else tells this one alone
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))
