import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { doctor } from '../../server/commands/doctor.ts'
import { CommandFailure } from '../../server/commands/command-failure.ts'
import { readConfig } from '../../server/config.ts'
import { installationOf } from '../../server/installation.ts'
import { header, startMailServer } from './mail/support.ts'
import { freePort } from './support.ts'
import { temporaryFolder } from './temporary-folder.ts'

const pathOf = temporaryFolder()
const SECRET_KEY = 'a secret key of the tests, long enough'

/** An installation that is in order, and what the doctor says of it. */
const installed = async (env: Readonly<Record<string, string>> = {}) => {
  const [dataDir, buildDir] = [pathOf('data'), pathOf('build')]
  await mkdir(buildDir)
  await writeFile(join(buildDir, 'index.html'), 'page')
  const variables = {
    RO_LISTEN: `127.0.0.1:${await freePort()}`,
    RO_ADMIN_LISTEN: 'none',
    RO_DATA_DIR: dataDir,
    RO_BUILD_DIR: buildDir,
    ...env,
  }
  const config = readConfig(variables)
  const installation = installationOf(config)
  const { close } = await installation.openDatabase()
  await installation.files.prepare()
  await close()
  const ask = async (...words: readonly string[]) => {
    const lines: string[] = []
    const failed = await doctor.run({ ...installation, config, print: (line) => void lines.push(line) }, words).then(
      () => '',
      (error: unknown) => {
        if (!(error instanceof CommandFailure)) throw error
        return error.message
      },
    )
    const of = (state: string) => lines.filter((line) => line.startsWith(state)).map((line) => line.replaceAll(/\s+/g, ' '))
    return { said: lines.join('\n'), faults: of('fault'), warnings: of('warning'), failed }
  }
  return { ...installation, path: installation.database, dataDir, ask }
}

test('an installation that is in order has no fault, beside a server too, and is left as it was', async () => {
  const { ask, dataDir, openDatabase } = await installed()
  const before = await readdir(dataDir, { recursive: true })
  expect(await ask()).toMatchObject({ faults: [], failed: '' })
  const { close } = await openDatabase()
  expect((await ask()).said).toMatch(/database +\S+ is served by another process/)
  await close()
  expect((await readdir(dataDir, { recursive: true })).filter((name) => !/-(wal|shm)$/.test(name)).toSorted()).toEqual(before.toSorted())
})

test('before the first start it says what will be made, and makes nothing', async () => {
  const config = readConfig({ RO_DATA_DIR: pathOf('nothing'), RO_LISTEN: `127.0.0.1:${await freePort()}`, RO_ADMIN_LISTEN: 'none' })
  const lines: string[] = []
  const context = { ...installationOf(config), config, print: (line: string) => void lines.push(line) }
  await doctor.run(context, []).catch(() => undefined)
  expect(lines.filter((line) => line.includes('the first start makes it'))).toHaveLength(3)
  expect(existsSync(config.dataDir)).toBe(false)
})

test('a database that is damaged is a fault', async () => {
  const { ask, path } = await installed()
  await writeFile(path, 'this was a database once, and is none any more'.repeat(200))
  expect(await ask()).toMatchObject({ faults: [expect.stringContaining('cannot be read')], failed: '1 faults.' })
})

test('a database of a newer version is a fault, one of an older version will be brought up to date', async () => {
  const newer = await installed()
  new DatabaseSync(newer.path).exec("insert into kysely_migration values ('9999-later', '2026-11-20T00:00:00.000Z')")
  expect((await newer.ask()).faults).toEqual([expect.stringContaining('a newer version has written it (9999-later)')])
  const older = await installed()
  new DatabaseSync(older.path).exec('delete from kysely_migration')
  expect((await older.ask()).warnings).toContainEqual(expect.stringContaining('0001-first-schema'))
})

test('a clock that is behind what was stored is a fault', async () => {
  const { ask, openDatabase } = await installed()
  const { database, close } = await openDatabase()
  const entry = { auditId: 'a', actorId: 'member-1', isCustomer: false, entity: 'member', action: 'member.create', changes: [] }
  await database.transaction(({ audits }) => audits.insert({ ...entry, at: '2099-01-01T00:00:00.000Z' }))
  await close()
  expect((await ask()).faults).toEqual([expect.stringContaining('2099-01-01T00:00:00.000Z, which is still to come')])
})

test('a place where nothing can be stored is a fault', async () => {
  const { ask, dataDir } = await installed()
  await chmod(dataDir, 0o755)
  expect((await ask()).warnings).toContainEqual(expect.stringContaining(`other users of this machine may read ${dataDir}`))
  // a file in the place of a folder, since root may write everywhere
  const other = await installed()
  await rm(join(other.dataDir, 'files', 'incoming'), { recursive: true })
  await writeFile(join(other.dataDir, 'files', 'incoming'), '')
  expect((await other.ask()).faults).toEqual([expect.stringContaining('no file can be stored')])
})

test('a mail server that cannot be reached, or refuses, is a fault; one that answers takes a mail', async () => {
  const server = await startMailServer()
  const works = await installed({ RO_MAIL: `smtp://127.0.0.1:${server.port}`, RO_MAIL_FROM: 'service@repair.example' })
  expect(await works.ask('--mail-to', 'amy@mail.example')).toMatchObject({
    faults: [],
    said: expect.stringContaining('amy@mail.example was handed over'),
  })
  expect(server.received).toMatchObject([{ to: 'amy@mail.example' }])
  expect(header(server.received[0]?.raw ?? '', 'From')).toBe('service@repair.example')
  await server.stop()
  expect((await works.ask()).faults).toEqual([expect.stringContaining('ECONNREFUSED')])

  const strict = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, callback) => callback(new Error('wrong password')),
  })
  const refused = await installed({ RO_MAIL: `smtp://me:secret-of-mine@127.0.0.1:${strict.port}` })
  const { said, faults } = await refused.ask()
  expect(faults).toHaveLength(1)
  expect(said).not.toContain('secret-of-mine')
  await strict.stop()
})

test('what an administrator has set in the page is looked at, unless the environment says where mails go', async () => {
  const server = await startMailServer()
  const stored = await installed({ RO_SECRET_KEY: SECRET_KEY })
  const settings = {
    settingsId: 'mail',
    delivery: 'smtp' as const,
    host: '127.0.0.1',
    port: server.port,
    security: 'none' as const,
    user: '',
    password: null,
    senderName: '北方維修',
    senderAddress: 'repair@repair.example',
    updatedAt: '2026-11-20T00:00:00.000Z',
    updatedByName: 'x',
    rowVersion: 1,
  }
  const { database, close } = await stored.openDatabase()
  await database.transaction(({ mailSettings }) => mailSettings.insert(settings))
  const beside = await stored.ask('--mail-to', 'amy@mail.example')
  expect([beside.faults, beside.warnings.filter((line) => line.includes('reach nobody'))]).toEqual([[], []])
  expect(header(server.received[0]?.raw ?? '', 'From')).toContain('<repair@repair.example>')
  await database.transaction(({ mailSettings }) =>
    mailSettings.replace({ ...settings, user: 'repair', password: 'sealed1.by-another-key' }),
  )
  await close()
  expect((await stored.ask()).faults).toEqual([expect.stringContaining('sealed by another secret key')])
  await server.stop()
})

test('an application that is not built, a config.json that is none, and a port that is taken are faults', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { ask } = await installed({ RO_LISTEN: `127.0.0.1:${port}`, RO_BUILD_DIR: pathOf('no-build') })
  expect((await ask()).faults).toEqual([
    expect.stringContaining('holds no built application'),
    expect.stringContaining(`cannot listen on 127.0.0.1:${port}`),
  ])
  server.close()
  const other = await installed()
  await writeFile(join(other.dataDir, 'config.json'), '[1]')
  expect((await other.ask()).faults).toEqual([expect.stringContaining('config.json cannot be read')])
})

test('a public address without encryption, and one that does not lead to the server that runs, are warned of', async () => {
  const { ask } = await installed({ RO_PUBLIC_URL: `http://192.0.2.1:${await freePort()}`, RO_BACKUP_AT: 'none' })
  expect((await ask()).warnings).toEqual([
    expect.stringContaining('reach nobody'),
    expect.stringContaining('is not encrypted'),
    expect.stringContaining('none is written by night'),
  ])
  const local = await installed({ RO_PUBLIC_URL: `http://localhost:${await freePort()}` })
  const { close } = await local.openDatabase()
  expect((await local.ask()).warnings).toContainEqual(expect.stringContaining('does not lead to the server from here'))
  await close()
})
