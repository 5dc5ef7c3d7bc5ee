import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { sha256 } from '../../backend/secrets.ts'
import { openSqlite } from '../../server/sql/open.ts'
import { memberRow, personRow, tokenRow } from '../backend/complete-rows.ts'
import { freePort, makeFolder } from './support.ts'

const children = new Set<ReturnType<typeof spawn>>()
afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'))
  children.clear()
})

interface Options {
  readonly env?: Readonly<Record<string, string>>
  /** What runs before the server has its data folder. */
  readonly seed?: (dataDir: string) => Promise<void>
  /** The command that starts the server's, which is appended; by default none. */
  readonly within?: readonly string[]
}

/** The server as a process of its own, which ends with the tests of its file. */
export const startProcess = async ({ env = {}, seed, within = [] }: Options = {}) => {
  const { folder, remove } = await makeFolder()
  const [port, adminPort] = [await freePort(), await freePort()]
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await seed?.(dataDir)
  const [command = process.execPath, ...args] = [...within, process.execPath, 'server/main.ts']
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      RO_PUBLIC_URL: `http://localhost:${port}`,
      RO_LISTEN: `127.0.0.1:${port}`,
      RO_ADMIN_LISTEN: `127.0.0.1:${adminPort}`,
      RO_DATA_DIR: dataDir,
      RO_BUILD_DIR: join(folder, 'build'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let printed = ''
  child.stdout.on('data', (data) => (printed += String(data)))
  child.stderr.on('data', (data) => (printed += String(data)))
  const ended = once(child, 'exit').then(([code]: unknown[]) => code)
  const origin = `http://localhost:${port}`
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  return {
    child,
    port,
    origin,
    dataDir,
    ended,
    printed: () => printed,
    remove,
    /** The status of `/readyz`, 0 while nobody answers. */
    ready,
    untilReady: () => vi.waitUntil(async () => (await ready()) === 200, { timeout: 30_000, interval: 50 }),
    /** What one of its metrics says. */
    metric: async (name: string): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length),
      )
    },
  }
}
export type ServerProcess = Awaited<ReturnType<typeof startProcess>>

const DAY_MS = 24 * 3_600_000

/** The access token of the session of a seeded account. */
export const tokenOf = (account: string): string => `token-of-${account}`

/** Seeds a data folder with an administrator, customer amy, and so many engineers (`eng0` …), all of them signed in for a day. */
export const seedAccounts =
  (engineers = 0) =>
  async (dataDir: string): Promise<void> => {
    const { database, close } = await openSqlite({ path: join(dataDir, 'app.db') })
    const until = new Date(Date.now() + DAY_MS).toISOString()
    const members = ['admin', ...Array.from({ length: engineers }, (_, n) => `eng${n}`)]
    const hashes = new Map<string, string>()
    for (const account of [...members, 'amy']) hashes.set(account, await sha256(tokenOf(account)))
    await database.transaction(async (db) => {
      const signIn = (userId: string, isCustomer: boolean) =>
        db.tokens.insert(
          tokenRow({
            tokenId: userId,
            userId,
            isCustomer,
            familyHash: `family-${userId}`,
            refreshHash: `refresh-${userId}`,
            accessHash: hashes.get(userId) ?? '',
            ...{ endsAt: until, accessExpiresAt: until, refreshExpiresAt: until },
          }),
        )
      for (const id of members) {
        await db.members.insert(memberRow({ id, roleIds: [id === 'admin' ? 'R-ADM' : 'R-ENG'] }))
        await signIn(id, false)
      }
      await db.customers.insert({ customerId: 'acme', customerType: 'company', customerName: '晨光', taxId: '12345675', rowVersion: 1 })
      await db.customerUsers.insert(personRow('amy'))
      await signIn('amy', true)
    })
    await close()
  }
