import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { VERSION } from '../server/version.ts'

/**
 * `npm run build:server [-- --built] [-- --pack]`: the folder `dist-server` with all that an installation needs beside Node 26: the server in one
 * file, the built application, launcher, unit of systemd, documents. `--built`: `dist` is up to date. `--pack`: with this Node in it, packed
 * as `repair-orders-<version>-<system>.tgz` beside its SHA-256.
 */
const { values } = parseArgs({ options: { built: { type: 'boolean', default: false }, pack: { type: 'boolean', default: false } } })
const FOLDER = 'dist-server'
const into = (name: string) => join(FOLDER, name)

if (!values.built) await build({ logLevel: 'error' })
rmSync(FOLDER, { recursive: true, force: true })
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: 'server/cli.ts',
    // the server finds the application and its version one folder above its own
    outDir: into('server'),
    copyPublicDir: false,
    target: 'node26',
    license: { fileName: 'THIRD-PARTY.md' },
    // readable: the log names its lines
    minify: false,
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: 'repair-orders.js', comments: { legal: true, jsdoc: false, annotation: false } },
    },
  },
  ssr: { noExternal: true },
})
cpSync('dist', into('dist'), { recursive: true })
for (const [from, to] of [
  ['server/launcher.sh', 'repair-orders'],
  ['server/repair-orders.service', 'repair-orders.service'],
  ['LICENSE', 'LICENSE'],
  ['docs/operations.md', 'OPERATIONS.md'],
] as const)
  copyFileSync(from, into(to))
writeFileSync(
  into('package.json'),
  `${JSON.stringify({ name: 'repair-orders', version: VERSION, private: true, type: 'module' }, null, 2)}\n`,
)
console.log(`${FOLDER}/repair-orders runs the server`)

if (values.pack) {
  mkdirSync(into('bin'))
  copyFileSync(process.execPath, into('bin/node'))
  const name = `repair-orders-${VERSION}`
  const file = `${name}-${process.platform}-${process.arch}.tgz`
  const staging = mkdtempSync(join(tmpdir(), 'pack-'))
  cpSync(FOLDER, join(staging, name), { recursive: true })
  execFileSync('tar', ['-czf', file, '-C', staging, name])
  rmSync(staging, { recursive: true })
  writeFileSync(`${file}.sha256`, `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${file}\n`)
  console.log(`${file}, checked by sha256sum -c ${file}.sha256`)
}
