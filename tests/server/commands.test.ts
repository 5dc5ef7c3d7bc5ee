import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { COMMANDS, helpRows } from '../../server/commands/commands.ts'
import { argon2Passwords } from '../../server/security/passwords.ts'
import { openSqlite } from '../../server/sql/open.ts'
import { VERSION } from '../../server/version.ts'
import { mailRow } from '../backend/complete-rows.ts'
import { temporaryFolder } from './temporary-folder.ts'

const pathOf = temporaryFolder()
const cli = fileURLToPath(new URL('../../server/cli.ts', import.meta.url))

/** A command over a data folder, with this input: how it ended, and what it said. */
const run = async (dataDir: string, args: readonly string[], input = '') => {
  const child = spawn(process.execPath, [cli, ...args], { env: { PATH: process.env['PATH'], RO_DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' } })
  child.stdin.end(input)
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, said: `${output}${errors}`.trim() }
}

const ACCOUNT = ['--account', 'boss01', '--name', '林老闆', '--email', 'boss@repair.example']
const PASSWORD = 'seven-quiet-harbors'
const create = (dataDir: string, account: readonly string[] = ACCOUNT, password = PASSWORD) =>
  run(dataDir, ['admin', 'create', ...account], `${password}\n`)

test('an administrator is made by the command line, with the rules of the form, and once', async () => {
  const folder = pathOf('made')
  expect(await create(folder)).toEqual({ code: 0, said: 'The administrator boss01 can sign in now.' })
  const again = await create(folder)
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('Account') })
  const weak = await create(folder, ['--account', 'boss02', '--name', '林小姐', '--email', 'b@repair.example'], 'short')
  expect(weak).toMatchObject({ code: 1, said: expect.stringContaining('assword') })
  expect(`${again.said}${weak.said}`).not.toMatch(/at .*\.ts|seven-quiet-harbors|short/)

  const { database, close } = await openSqlite({ path: `${folder}/app.db` })
  const accounts = await database.transaction(({ members }) => members.all())
  await close()
  expect(accounts.map(({ userAccount }) => userAccount)).toEqual(['boss01'])
  expect(await argon2Passwords().verify(PASSWORD, accounts[0]?.passwordHash ?? null)).toEqual({ matches: true, isOutdated: false })
})

test('a backup is made while a server has the database, and is restored elsewhere with its mails held until they are sent', async () => {
  const [folder, other, file] = [pathOf('running'), pathOf('restored'), pathOf('all.tar.zst')]
  await create(folder)
  const { database, close } = await openSqlite({ path: `${folder}/app.db` })
  await database.transaction(({ mails }) => mails.insert(mailRow({ mailId: 'a', state: 'waiting' })))
  expect(await run(folder, ['mails', 'send'])).toMatchObject({ code: 1, said: expect.stringContaining('in use by another process') })
  expect(await run(folder, ['backup', file])).toMatchObject({ code: 0, said: expect.stringMatching(/: \d+ rows and 0 files\.$/) })
  await close()

  expect(await run(other, ['restore', file])).toMatchObject({ code: 0, said: expect.stringContaining('has to sign in again') })
  const stateOfMail = async () => {
    const restored = await openSqlite({ path: `${other}/app.db` })
    const row = await restored.database.transaction(({ mails }) => mails.get('a'))
    await restored.close()
    return row?.state
  }
  expect(await stateOfMail()).toBe('held')
  expect(await run(other, ['mails', 'send'])).toEqual({ code: 0, said: '1 mails will be sent once the server runs.' })
  expect(await stateOfMail()).toBe('waiting')
  expect(await run(other, ['restore', file])).toMatchObject({ code: 1, said: expect.stringContaining('exists already') })
})

test('the database is brought up to date without a start, which says what it did', async () => {
  const folder = pathOf('old')
  expect(await run(folder, ['migrate'])).toMatchObject({ code: 1, said: expect.stringContaining('no database') })
  await create(folder)
  expect(await run(folder, ['migrate'])).toMatchObject({ code: 0, said: expect.stringContaining('is up to date') })
})

test('help and version are printed, the help with every command', async () => {
  const folder = pathOf('help')
  const { code, said } = await run(folder, ['--help'])
  expect(code).toBe(0)
  for (const { name, does } of COMMANDS) {
    expect(said).toContain(`  ${name}`)
    expect(said).toContain(does)
  }
  expect(await run(folder, ['--version'])).toEqual({ code: 0, said: VERSION })
})

test('the table in docs/operations.md is that of the commands', async () => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  for (const row of helpRows()) expect(rows).toContainEqual(row)
})

test('what cannot be done is said in a line, and changes nothing', async () => {
  const folder = pathOf('none')
  expect(await run(folder, ['backup', pathOf('x.tar.zst')])).toMatchObject({ code: 1, said: expect.stringContaining('no database') })
  expect(await run(folder, ['backup'])).toEqual({ code: 1, said: 'Name the file of the backup.' })
  expect(await run(folder, ['restore', pathOf('missing')])).toMatchObject({ code: 1, said: expect.stringContaining('no file') })
  expect(await run(folder, ['admin', 'create', '--colour', 'red'])).toMatchObject({ code: 1, said: expect.stringContaining('--colour') })
  expect(await run(folder, ['nonsense'])).toMatchObject({ code: 1, said: expect.stringContaining('Otherwise:') })
  expect(existsSync(folder)).toBe(false)
})
