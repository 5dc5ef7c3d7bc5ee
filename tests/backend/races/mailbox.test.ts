import { expect, test } from 'vitest'
import { atOnce, race, statusesOf } from './race.ts'
import { PASSWORD, type Service, type User } from '../support.ts'

const OLD = 'amy@example.com'
const NEW = 'new@mail.example'

const request = (user: User, email: string) => user.call('POST', '/{p}/mailbox/v1', { email, password: PASSWORD })
const linkTo = async (service: Service, to: string) => {
  const mails = await service.tables.mails.find({ to })
  return /^\/mailbox\/\S+$/m.exec(mails.findLast(({ text }) => text.includes('/mailbox/'))?.text ?? '')?.[0] ?? ''
}
const follow = (service: Service, link: string) => service.send('POST', `/auth/v1${link}`)
const changesOf = async (service: Service) => (await service.tables.securityLog.find({ kind: 'mailboxChanged' })).length

test(
  'a link of a new mailbox that is followed six times at the same time changes it once',
  race(async (service) => {
    await request(await service.as('amy'), NEW)
    const link = await linkTo(service, NEW)
    expect(statusesOf(await atOnce(6, () => follow(service, link)))).toEqual({ 200: 6 })
    expect(await changesOf(service)).toBe(1)
  }),
)

test(
  'two accounts that confirm one mailbox at the same time: one has it',
  race(async (service) => {
    await request(await service.as('amy'), NEW)
    const first = await linkTo(service, NEW)
    await request(await service.as('zoe'), NEW)
    const second = await linkTo(service, NEW)
    const answers = await Promise.all([follow(service, first), follow(service, second)])
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 1 })
    expect(await service.tables.customerUsers.find({ userAccount: NEW })).toHaveLength(1)
  }),
)

test(
  'a confirmation and an objection at the same time: the old mailbox has the account',
  race(async (service) => {
    await request(await service.as('amy'), NEW)
    const links = [await linkTo(service, NEW), await linkTo(service, OLD)]
    const answers = await Promise.all(links.map((link) => follow(service, link)))
    expect(answers.every(({ status }) => status === 200 || status === 410)).toBe(true)
    expect((await service.tables.customerUsers.get('amy'))?.userAccount).toBe(OLD)
    expect(await service.tables.links.find({ userId: 'amy', purpose: 'confirmMailbox', usedAt: null })).toEqual([])
  }),
)

test(
  'six requests at the same time leave one open link',
  race(async (service) => {
    const amy = await service.as('amy')
    const answers = await atOnce(6, (i) => request(amy, `n${i}@mail.example`))
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(await service.tables.links.find({ userId: 'amy', purpose: 'confirmMailbox', usedAt: null })).toHaveLength(1)
  }),
)
