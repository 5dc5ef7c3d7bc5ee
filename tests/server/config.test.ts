import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, WrongConfig } from '../../server/config.ts'

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof WrongConfig) return error.faults
    throw error
  }
}

test('nothing set: the defaults', () => {
  const config = readConfig({ PATH: '/bin', ROOT: 'x' })
  expect(config).toMatchObject({
    listen: { host: '0.0.0.0', port: 8080 },
    adminListen: { host: '127.0.0.1', port: 9464 },
    dataDir: resolve('data'),
    loginAuthorization: undefined,
    logLevel: 'info',
  })
  expect(config.publicUrl.origin).toBe('http://localhost:8080')
  expect(config.isTrustedProxy('10.0.0.1')).toBe(false)
})

test.each([
  ['8080', { host: '0.0.0.0', port: 8080 }],
  ['127.0.0.1:81', { host: '127.0.0.1', port: 81 }],
  ['localhost:81', { host: 'localhost', port: 81 }],
  ['[::1]:81', { host: '::1', port: 81 }],
  ['unix:/run/app.sock', { path: '/run/app.sock' }],
])('RO_LISTEN=%s', (value, listen) => {
  expect(readConfig({ RO_LISTEN: value }).listen).toEqual(listen)
})

test('the administration may listen nowhere', () => {
  expect(readConfig({ RO_ADMIN_LISTEN: 'none' }).adminListen).toBeUndefined()
})

test('all faults are named at once, without the values', () => {
  const faults = faultsOf({
    RO_PUBLIC_URL: 'https://secret.example/path',
    RO_LISTEN: 'secret',
    RO_ADMIN_LISTEN: '1.2.3.4:99999',
    RO_TRUSTED_PROXIES: '10.0.0.0/99',
    RO_LOG_LEVEL: 'secret',
    RO_PUBLICURL: 'secret',
    RO_DATA_DIR: '',
  })
  expect(faults).toHaveLength(7)
  expect(new Set(faults.map((fault) => fault.split(':')[0]))).toEqual(
    new Set(['RO_ADMIN_LISTEN', 'RO_DATA_DIR', 'RO_LISTEN', 'RO_LOG_LEVEL', 'RO_PUBLICURL', 'RO_PUBLIC_URL', 'RO_TRUSTED_PROXIES']),
  )
  expect(faults.join('\n')).not.toContain('secret')
})

test.each(['ftp://x', 'x', 'https://user:pass@x', 'https://x/?q', 'https://x/#h', ''])('RO_PUBLIC_URL=%s is refused', (value) => {
  expect(faultsOf({ RO_PUBLIC_URL: value })).toHaveLength(1)
})

test('a value may lie in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'config-'))
  const file = join(folder, 'secret')
  await writeFile(file, 'Basic abc\n')
  expect(readConfig({ RO_LOGIN_AUTHORIZATION_FILE: file }).loginAuthorization).toBe('Basic abc')
  expect(faultsOf({ RO_LOGIN_AUTHORIZATION_FILE: join(folder, 'missing') })).toHaveLength(1)
  expect(faultsOf({ RO_LOGIN_AUTHORIZATION_FILE: file, RO_LOGIN_AUTHORIZATION: 'x' })).toHaveLength(1)
  expect(faultsOf({ RO_NOTHING_FILE: file })).toHaveLength(1)
  await rm(folder, { recursive: true })
})

test('mails go into the data folder until there is a mail server, and come from the public host', () => {
  expect(readConfig({ RO_PUBLIC_URL: 'https://repair.example', RO_DATA_DIR: '/srv' })).toMatchObject({
    mail: 'folder:/srv/outbox',
    mailFrom: 'no-reply@repair.example',
    isMailSet: false,
    isMailFromSet: false,
    secretKey: undefined,
  })
  expect(readConfig({ RO_MAIL: 'smtps://me:hidden@mail.example', RO_MAIL_FROM: 'Centre <a@b.example>' })).toMatchObject({
    mail: 'smtps://me:hidden@mail.example',
    mailFrom: 'Centre <a@b.example>',
    isMailSet: true,
    isMailFromSet: true,
  })
})

test('a wrong mail server or a short secret key is named without its value', () => {
  const faults = faultsOf({ RO_MAIL: 'imap://me:hidden@mail.example', RO_SECRET_KEY: 'short-secret' })
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['RO_MAIL', 'RO_SECRET_KEY'])
  expect(faults.join()).not.toMatch(/hidden|short-secret/)
})

test('files lie in the data folder, in another one, or in a bucket', () => {
  expect(readConfig({ RO_DATA_DIR: '/srv' }).files).toEqual({ path: '/srv/files' })
  expect(readConfig({ RO_FILES: 'disk:/mnt/files' }).files).toEqual({ path: '/mnt/files' })
  const RO_FILES = 's3://repair-files/%E5%8F%B0%E5%8C%97/a b?endpoint=https://s3.example:9000&region=tw-1'
  expect(readConfig({ RO_FILES, RO_S3_KEY: 'key', RO_S3_SECRET: 'hidden' }).files).toEqual({
    bucket: 'repair-files',
    folder: '台北/a b/',
    endpoint: 'https://s3.example:9000',
    region: 'tw-1',
    key: 'key',
    secret: 'hidden',
  })
})

test.each([
  'disk:',
  '/srv/files',
  's3://bucket',
  's3://bucket?endpoint=s3.example',
  's3://bucket?endpoint=https://s3.example/path',
  's3://Bu?endpoint=https://s3.example',
  's3://key:hidden@bucket?endpoint=https://s3.example',
  "s3://bucket/it's?endpoint=https://s3.example",
  's3://bucket?endpoint=https://s3.example&acl=public',
])('RO_FILES=%s is refused', (RO_FILES) => {
  expect(faultsOf({ RO_FILES, RO_S3_KEY: 'key', RO_S3_SECRET: 'hidden' })).toEqual([expect.stringMatching(/^RO_FILES: must be disk:/)])
})

test('a bucket needs key and secret', () => {
  const faults = faultsOf({ RO_FILES: 's3://bucket?endpoint=https://s3.example' })
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['RO_S3_KEY', 'RO_S3_SECRET'])
})
