import { expect, test, vi } from 'vitest'
import { passwordEndpoints } from '../../../src/api/password.endpoints.ts'
import { localCaptchaToken } from '../../../src/domain/local-captcha.ts'
import { memoryStore } from '../../../src/shared/storage.ts'
import { createNewMails } from '../../../mocks/mails/new-mails.ts'
import { createService, makeSnapshot } from '../../../mocks/service.ts'
import { memoryStorage } from '../../../mocks/storage.ts'

const mail = (key: string, to = 'emma@mail.example') => ({ table: 'mails', key, row: { mailId: key, to }, before: undefined })

test('mails that are written are new until they are read, and gone when they are', () => {
  const store = memoryStore()
  const newMails = createNewMails(store)
  const heard = vi.fn<() => void>()
  newMails.subscribe(heard)
  newMails.record([mail('a'), { table: 'orders', key: 'o', row: {}, before: undefined }, mail('b', 'chang@mail.example')])
  expect(newMails.all()).toEqual({ a: 'emma@mail.example', b: 'chang@mail.example' })
  const delivered = { ...mail('a'), before: mail('a').row }
  newMails.record([delivered])
  newMails.read(['other'])
  expect(heard).toHaveBeenCalledTimes(1)
  newMails.read(['a'])
  expect(newMails.all()).toEqual({ b: 'chang@mail.example' })
  newMails.record([{ ...mail('b'), row: undefined, before: mail('b').row }])
  expect(newMails.all()).toEqual({})
  newMails.record([mail('c')])
  newMails.clear()
  expect(createNewMails(store).all()).toEqual({})
})

test('windows of a browser take over what another one has read', () => {
  const store = memoryStore()
  const [one, other] = [createNewMails(store), createNewMails(store)]
  one.record([mail('a')])
  other.follow()
  other.read(['a'])
  one.follow()
  expect(one.all()).toEqual({})
  expect(one.isKey('repair-mock.new-mails')).toBe(true)
  expect(one.isKey('other')).toBe(false)
})

test('what is stored and cannot be read counts as nothing; only the newest 500 are kept', () => {
  const store = memoryStore()
  store.setItem('repair-mock.new-mails', '[1')
  const newMails = createNewMails(store)
  expect(newMails.all()).toEqual({})
  newMails.record(Array.from({ length: 502 }, (_, i) => mail(`m${i}`)))
  expect(Object.keys(newMails.all())).toHaveLength(500)
  expect(newMails.all()).not.toHaveProperty('m1')
  expect(newMails.all()).toHaveProperty('m2')
})

test('a call that writes a mail makes it new; the demo data bring none, and other data neither', async () => {
  const service = createService({
    storage: memoryStorage(),
    clockStore: memoryStore(),
    faultStore: memoryStore(),
    snapshot: 'fresh',
    make: makeSnapshot,
  })
  const { method, path } = passwordEndpoints.forgotCustomer
  const forgot = () =>
    service.handle(
      new Request(`http://localhost/api${path}`, {
        method,
        body: JSON.stringify({
          account: 'chang@mail.example',
          endPoint: 'customer/resetPassword',
          captchaToken: localCaptchaToken('new-mails-000001'),
        }),
      }),
    )
  await service.database.transaction(async () => undefined)
  expect(service.newMails.all()).toEqual({})
  expect((await forgot()).status).toBe(200)
  expect(Object.values(service.newMails.all())).toEqual(['chang@mail.example'])
  await service.reset('empty')
  expect(service.newMails.all()).toEqual({})
}, 60_000)
