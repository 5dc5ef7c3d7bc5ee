import { copyFileSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { callsOf } from './bench/server/calls.ts'
import { openClient } from './bench/server/client.ts'
import { dataWith } from './bench/server/data.ts'
import { countOrders, measureBare, measureCalls, measureQuery, type Size } from './bench/server/measure.ts'
import { floorsLine, serverPerformancePage, tableOf } from './bench/server/page.ts'
import { backUp, startBare, startServer, type Command, type Folders } from './bench/server/processes.ts'
import type { Stored } from './bench/server/rows.ts'
import { worsened } from './bench/server/rows.ts'
import { makeServerFolder } from './server-folder.ts'

/** Measures the server over HTTP (docs/server-performance.md). It fails where a row is worse than the stored one by more than a fifth; `--store` keeps the results instead. */
const STORED = new URL('bench/server/results.json', import.meta.url)
const PAGE = new URL('../docs/server-performance.md', import.meta.url)
const DEFAULT_ORDERS = '100000'
const CONNECTIONS = 16

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: DEFAULT_ORDERS },
    samples: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '8' },
    entry: { type: 'string' },
    store: { type: 'boolean', default: false },
  },
})
const orders = Number(values.orders)
const size: Size = { samples: Number(values.samples), seconds: Number(values.seconds) }

const readStored = (): Stored | undefined => (existsSync(STORED) ? JSON.parse(readFileSync(STORED, 'utf8')) : undefined)

const measureEmpty = async (folders: Folders, command: Command) => {
  const server = await startServer(folders, command)
  const memory = server.rss()
  await server.stop()
  // the first start makes the schema; the one that counts is that of every other day
  const again = await startServer(folders, command)
  await again.stop()
  return { 'start-empty': again.startMs, 'memory-empty': memory }
}

const measureFull = async (folders: Folders, command: Command, source: string) => {
  const database = join(folders.dataDir, 'app.db')
  copyFileSync(source, database, constants.COPYFILE_FICLONE)
  const server = await startServer(folders, command)
  try {
    const client = openClient(server.origin, CONNECTIONS)
    const calls = callsOf(client)
    const total = await countOrders(calls)
    if (total !== orders) throw new Error(`${String(total)} of ${orders} orders are found`)
    const measured = await measureCalls(calls, database, size)
    client.close()
    const memory = server.rss()
    const backup = await backUp(folders, command, join(folders.dataDir, 'backup.tar.zst'))
    return { 'start-full': server.startMs, ...measured, 'memory-full': memory, backup }
  } finally {
    await server.stop()
  }
}

const measureFloors = async (source: string): Promise<Stored['floors']> => {
  const bare = await startBare()
  try {
    const client = openClient(bare.origin, CONNECTIONS)
    const { answer, rate } = await measureBare(client, size)
    client.close()
    return { answer, rate, query: measureQuery(source), start: bare.startMs, memory: bare.rss() }
  } finally {
    await bare.stop()
  }
}

const keep = (stored: Stored) => {
  writeFileSync(STORED, `${JSON.stringify(stored, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value), 2)}\n`)
  const kept = readStored()
  if (kept) writeFileSync(PAGE, serverPerformancePage(kept))
}

const folder = mkdtempSync(join(tmpdir(), 'bench-server-'))
try {
  const buildDir = join(folder, 'build')
  mkdirSync(buildDir)
  writeFileSync(join(buildDir, 'index.html'), '<!doctype html><title>page</title>')
  const foldersOf = (name: string): Folders => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    return { dataDir, buildDir }
  }
  const program = join(folder, 'program')
  if (values.entry === undefined) await makeServerFolder(program, buildDir)
  const command: Command = values.entry === undefined ? [join(program, 'repair-orders')] : [process.execPath, values.entry]
  const source = await dataWith(orders)
  const empty = await measureEmpty(foldersOf('empty'), command)
  const full = await measureFull(foldersOf('full'), command, source)
  const floors = await measureFloors(source)
  const results = { floors, measured: { ...empty, ...full } }
  console.log([...tableOf(results), '', floorsLine(results)].join('\n'))
  const [{ model } = { model: 'an unknown processor' }] = cpus()
  const machine = `${model.trim()}, ${cpus().length} cores`
  if (values.store) keep({ date: new Date().toISOString().slice(0, 10), machine, orders, ...results })
  const before = values.store ? undefined : readStored()
  const worse = before?.orders === orders ? worsened(results, before) : []
  for (const { name } of worse) console.log(`worse by more than a fifth: ${name}`)
  if (worse.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
