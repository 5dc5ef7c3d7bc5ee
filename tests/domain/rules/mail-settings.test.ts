import { describe, expect, test } from 'vitest'
import type { MailSettingsValues } from '../../../src/domain/entities/mail-way.ts'
import { checkMailSettings, mayKeepPassword, normaliseMailSettings } from '../../../src/domain/rules/mail-settings.ts'

const SERVER: MailSettingsValues = {
  delivery: 'smtp',
  host: 'mail.example',
  port: 587,
  security: 'starttls',
  user: 'repair',
  password: 'plum canyon',
  senderName: '北方維修',
  senderAddress: 'repair@repair.example',
}
const STORED = { host: 'mail.example', user: 'repair', hasPassword: true }

const issues = (change: Partial<MailSettingsValues>, known: Partial<Parameters<typeof checkMailSettings>[1]> = {}) =>
  checkMailSettings({ ...SERVER, ...change }, { stored: undefined, isSenderFixed: false, ...known }).map(({ field, key }) => [field, key])

describe('the settings of a mail server', () => {
  test('are right as they are, and without anybody who signs in', () => {
    expect(issues({})).toEqual([])
    expect(issues({ user: '', password: '' })).toEqual([])
  })

  test.each<[Partial<MailSettingsValues>, string, string]>([
    [{ host: ' ' }, 'host', 'rule-required'],
    [{ host: 'https://mail.example' }, 'host', 'rule-mailHost'],
    [{ host: 'mail.example:587' }, 'host', 'rule-mailHost'],
    [{ host: 'mail_.example' }, 'host', 'rule-mailHost'],
    [{ port: Number.NaN }, 'port', 'rule-wholeNumber'],
    [{ port: 0 }, 'port', 'rule-wholeNumber'],
    [{ port: 65_536 }, 'port', 'rule-wholeNumber'],
    [{ security: 'none' }, 'security', 'rule-mailSecurity'],
    [{ user: '' }, 'user', 'rule-required'],
    [{ password: '' }, 'password', 'rule-required'],
    [{ senderAddress: '' }, 'senderAddress', 'rule-required'],
    [{ senderAddress: 'repair' }, 'senderAddress', 'rule-email'],
    [{ senderName: 'x'.repeat(61) }, 'senderName', 'rule-tooLong'],
    [{ senderName: 'one\nBcc: two' }, 'senderName', 'rule-oneLine'],
  ])('%j is refused at %s by %s', (change, field, key) => {
    expect(issues(change)).toEqual([[field, key]])
  })

  test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('go without encryption to %s, which is this machine', (host) => {
    expect(issues({ host, security: 'none' }).filter(([field]) => field === 'security')).toEqual([])
  })

  test.each(['mail.example', 'MAIL-1.example', 'localhost', '192.0.2.7', '2001:db8::7', '::1'])('may name the host %s', (host) => {
    expect(issues({ host })).toEqual([])
  })

  test('name no sender where the environment does', () => {
    expect(issues({ senderName: '', senderAddress: '' }, { isSenderFixed: true })).toEqual([])
  })

  test('are stored clean; without a mail server nothing of one is kept', () => {
    expect(normaliseMailSettings({ ...SERVER, host: ' Ｍail.Example ', senderAddress: ' repair@repair.example ' })).toMatchObject({
      host: 'mail.example',
      senderAddress: 'repair@repair.example',
      password: 'plum canyon',
    })
    expect(normaliseMailSettings({ ...SERVER, delivery: 'folder' })).toEqual({
      delivery: 'folder',
      host: '',
      port: 587,
      security: 'starttls',
      user: '',
      senderName: '',
      senderAddress: '',
    })
    expect(issues({ delivery: 'folder', host: 'no host' })).toEqual([])
  })
})

describe('a stored password', () => {
  test('stays for the same server and user name', () => {
    expect(issues({ password: '', port: 465, security: 'tls' }, { stored: STORED })).toEqual([])
    expect(mayKeepPassword({ ...SERVER, host: 'MAIL.example' }, STORED)).toBe(true)
  })

  test.each([
    [{ host: 'thief.example' }, STORED],
    [{ user: 'somebody' }, STORED],
    [{}, { ...STORED, hasPassword: false }],
    [{}, undefined],
  ])('%j with %j has to be entered again', (change, stored) => {
    expect(mayKeepPassword({ ...SERVER, ...change }, stored)).toBe(false)
    expect(issues({ ...change, password: '' }, { stored })).toEqual([['password', 'rule-required']])
  })
})
