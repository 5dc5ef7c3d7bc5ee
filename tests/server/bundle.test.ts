import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { makeServerFolder } from '../../scripts/server-folder.ts'
import { VERSION } from '../../server/version.ts'
import { freePort, INDEX, makeFolder } from './support.ts'
import { temporaryFolder } from './temporary-folder.ts'

// the folder that is handed out, away from the packages of this project, and with nothing but itself to run by
const pathOf = temporaryFolder()
const folder = pathOf('repair-orders')
const launcher = join(folder, 'repair-orders')

beforeAll(async () => {
  const { build, remove } = await makeFolder()
  await makeServerFolder(folder, build)
  await remove()
  mkdirSync(join(folder, 'bin'))
  symlinkSync(process.execPath, join(folder, 'bin', 'node'))
})

const environment = (dataDir: string, port: number) => ({
  PATH: '/usr/bin:/bin',
  RO_DATA_DIR: dataDir,
  RO_LISTEN: `127.0.0.1:${port}`,
  RO_PUBLIC_URL: `http://localhost:${port}`,
  RO_ADMIN_LISTEN: 'none',
  RO_LOG_LEVEL: 'error',
})
const run = (args: readonly string[], dataDir = pathOf('data')) =>
  promisify(execFile)(launcher, args, { env: environment(dataDir, 8080), cwd: '/' }).then(({ stdout }) => stdout.trim())

test('it holds all that an installation needs, and knows its version', async () => {
  expect(readdirSync(folder).toSorted()).toEqual([
    'LICENSE',
    'OPERATIONS.md',
    'bin',
    'dist',
    'environment.example',
    'package.json',
    'repair-orders',
    'repair-orders.service',
    'server',
  ])
  expect(readdirSync(join(folder, 'server')).toSorted()).toEqual(['THIRD-PARTY.md', 'repair-orders.js'])
  expect(await run(['--version'])).toBe(VERSION)
})

test('filled with the demo data it serves the pages, and customers and employees sign in', async () => {
  const dataDir = pathOf('demo')
  const said = await run(['demo'], dataDir)
  expect(said).toContain(DEMO_PASSWORDS.customer)
  await expect(run(['demo'], dataDir)).rejects.toThrow('into an empty installation only')
  expect(await run(['migrate'], dataDir)).toContain('is up to date')

  const port = await freePort()
  const server = spawn(launcher, { env: environment(dataDir, port), cwd: '/', stdio: 'ignore' })
  const ended = once(server, 'exit')
  try {
    const origin = `http://localhost:${port}`
    const ask = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init).catch(() => undefined)
    await expect.poll(async () => (await ask('/readyz'))?.status, { timeout: 30_000 }).toBe(200)
    expect(await (await ask('/orders'))?.text()).toBe(INDEX)
    const signIn = (path: string, account: string, password: string) =>
      ask(path, { method: 'POST', body: JSON.stringify({ account, password }), headers: { 'content-type': 'application/json' } })
    for (const [path, account, password] of [
      ['/api/auth/v1/login', 'coo01', DEMO_PASSWORDS.employee],
      ['/api/customer/v1/login', 'chang@mail.example', DEMO_PASSWORDS.customer],
    ] as const) {
      expect(said).toContain(account)
      expect((await signIn(path, account, password))?.status).toBe(200)
      expect((await signIn(path, account, 'another-password'))?.status).toBe(400)
    }
  } finally {
    server.kill('SIGINT')
    expect(await ended).toEqual([0, null])
  }
})
