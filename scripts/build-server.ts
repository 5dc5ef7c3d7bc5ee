import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { VERSION } from '../server/version.ts'
import { makeServerFolder } from './server-folder.ts'

/**
 * `npm run build:server [-- --built] [-- --pack]`: builds the application, unless that is said to be done, and `dist-server` with it.
 * `--pack`: with this Node in it, packed as `repair-orders-<version>-<system>.tgz` beside its SHA-256.
 */
const FOLDER = 'dist-server'

const pack = () => {
  const name = `repair-orders-${VERSION}`
  const file = `${name}-${process.platform}-${process.arch}.tgz`
  const staging = mkdtempSync(join(tmpdir(), 'pack-'))
  cpSync(FOLDER, join(staging, name), { recursive: true })
  mkdirSync(join(staging, name, 'bin'))
  copyFileSync(process.execPath, join(staging, name, 'bin', 'node'))
  execFileSync('tar', ['-czf', file, '-C', staging, name])
  rmSync(staging, { recursive: true })
  writeFileSync(`${file}.sha256`, `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${file}\n`)
  return file
}

const { values } = parseArgs({ options: { built: { type: 'boolean', default: false }, pack: { type: 'boolean', default: false } } })
if (!values.built) await build({ logLevel: 'error' })
await makeServerFolder(FOLDER, 'dist')
// npm run server runs it itself
if (!values.built) console.log(`${FOLDER}/repair-orders runs the server`)
if (values.pack) console.log(`${pack()}, to be checked by sha256sum -c`)
