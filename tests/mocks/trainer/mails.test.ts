import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor, type ActorRefFrom } from 'xstate'
import { passwordEndpoints } from '../../../src/api/password.endpoints.ts'
import { localCaptchaToken } from '../../../src/domain/local-captcha.ts'
import { mailsMachine, newIn } from '../../../mocks/trainer/mails/mails.machine.ts'
import type { Wish } from '../../../mocks/windows/window-news.ts'
import { coversChart, createActor, failCall } from '../../machines/chart.ts'
import { openTestWindow } from '../windows/support.ts'
import { openTestRoom } from './room.ts'

const EMMA = 'emma@mail.example'
const CHANG = 'chang@mail.example'

let room: Awaited<ReturnType<typeof openTestRoom>>
const open = vi.fn<(url: string, name: string, features?: string) => object | null>()
const pushState = vi.fn<(data: unknown, unused: string, url: string) => void>()
beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://demo.example' })
  vi.stubGlobal('window', { open, screen: { availWidth: 1600, availHeight: 900 } })
  vi.stubGlobal('history', { pushState })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(async () => {
  room = await openTestRoom()
  open.mockReset().mockReturnValue({ location: { href: 'https://demo.example/home' }, focus: () => undefined })
  pushState.mockReset()
})

const { method, path } = passwordEndpoints.forgotCustomer
let tokens = 0
/** Has the service write a mail. */
const writeTo = async (account: string) => {
  const captchaToken = localCaptchaToken(`mails-${String((tokens += 1)).padStart(6, '0')}`)
  const body = JSON.stringify({ account, endPoint: 'customer/resetPassword', captchaToken })
  const { status } = await room.service.handle(new Request(`http://localhost/api${path}`, { method, body }))
  expect(status).toBe(200)
}

type Mails = ActorRefFrom<typeof mailsMachine>
const contextOf = (actor: Mails) => actor.getSnapshot().context
const listed = (actor: Mails) => waitFor(actor, (snapshot) => snapshot.matches({ list: 'read' }))
const start = async () => {
  const actor = createActor(mailsMachine, { input: room }).start()
  await listed(actor)
  return actor
}
const openNewest = (actor: Mails) => {
  const mail = contextOf(actor).box?.mails[0]
  if (!mail) throw new Error('no mail')
  actor.send({ type: 'mail.open', mail })
  return mail
}

test('lists the mails of everybody or of one person, and what of them is new', async () => {
  await writeTo(CHANG)
  const actor = await start()
  await writeTo(EMMA)
  await vi.waitFor(() => expect(contextOf(actor).box?.mails.map(({ to }) => to)).toEqual([EMMA, CHANG]))
  expect(contextOf(actor).box?.readers).toContainEqual({ address: EMMA, count: 1, account: EMMA, name: 'Emma Wilson' })
  expect(newIn(contextOf(actor))).toHaveLength(2)
  actor.send({ type: 'mails.of', address: CHANG })
  await listed(actor)
  expect(contextOf(actor).box?.mails.map(({ to }) => to)).toEqual([CHANG])
  expect(newIn(contextOf(actor))).toHaveLength(1)
  actor.send({ type: 'mails.readAll' })
  expect(Object.values(room.service.newMails.all())).toEqual([EMMA])
})

test('a mail is read when it is opened, as page or as text', async () => {
  await writeTo(EMMA)
  const actor = await start()
  const mail = openNewest(actor)
  expect(contextOf(actor)).toMatchObject({ opened: mail, newMails: {}, form: 'page' })
  actor.send({ type: 'mail.form', form: 'text' })
  expect(contextOf(actor).form).toBe('text')
  actor.send({ type: 'mail.close' })
  expect(contextOf(actor).opened).toBeUndefined()
})

test('a link opens as the person that the mail was written to', async () => {
  await writeTo(EMMA)
  const asked = vi.fn<(wish: Wish) => void>()
  const actor = await start()
  openNewest(actor)
  const follow = (link: string) => {
    actor.send({ type: 'mail.follow', path: link })
    return waitFor(actor, (snapshot) => snapshot.matches({ way: 'idle' }))
  }
  await follow('/repairOrder/view/1?from=mail#top')
  expect(open.mock.lastCall?.[0]).toBe(`/repairOrder/view/1?from=mail&own-session&as=${encodeURIComponent(EMMA)}#top`)
  // the link is the only key: nobody is signed in
  for (const link of ['/customer/resetPassword/1/2', '/track#secret']) {
    await follow(link)
    expect(open.mock.lastCall?.[0]).toBe(link.replace(/(#|$)/, '?own-session$1'))
  }
  openTestWindow('hers', { change: { account: EMMA }, onAsked: asked })
  await vi.waitFor(() => expect(room.windows.others()).toHaveLength(1))
  open.mockClear()
  await follow('/home')
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([[{ kind: 'go', path: '/home' }], [{ kind: 'point' }]]))
  expect(open.mock.calls).toEqual([['', 'repair-mock-hers']])
})

test('a link of a mail to whoever is signed in on this page opens on it', async () => {
  await writeTo(EMMA)
  room = { ...room, windows: openTestWindow('mine', { change: { account: EMMA } }) }
  const actor = await start()
  openNewest(actor)
  actor.send({ type: 'mail.follow', path: '/home' })
  await waitFor(actor, (snapshot) => snapshot.matches({ way: 'idle' }))
  expect(pushState.mock.calls).toEqual([[null, '', '/home']])
  expect(open).not.toHaveBeenCalled()
})

test('says so when the browser blocks the window, until the mail is left', async () => {
  await writeTo(EMMA)
  const actor = await start()
  openNewest(actor)
  open.mockReturnValueOnce(null)
  actor.send({ type: 'mail.follow', path: '/home' })
  await waitFor(actor, (snapshot) => snapshot.matches({ way: 'blocked' }))
  actor.send({ type: 'mail.close' })
  expect(actor.getSnapshot().matches({ way: 'idle' })).toBe(true)
  open.mockImplementationOnce(() => {
    throw new Error('by a policy')
  })
  openNewest(actor)
  actor.send({ type: 'mail.follow', path: '/home' })
  await waitFor(actor, (snapshot) => snapshot.matches({ way: 'blocked' }))
})

test('many mails come in portions; what could not be read is read anew when asked', async () => {
  await writeTo(EMMA)
  const actor = await start()
  const [mail] = contextOf(actor).box?.mails ?? []
  if (!mail) throw new Error('no mail')
  await room.service.database.transaction(async ({ mails }) => {
    for (let i = 0; i < 35; i += 1) await mails.insert({ ...mail, mailId: `copy-${i}` })
  })
  await vi.waitFor(() => expect(contextOf(actor).box?.mails).toHaveLength(30))
  await listed(actor)
  actor.send({ type: 'mails.more' })
  failCall(actor, 'read')
  expect(actor.getSnapshot().matches({ list: 'failed' })).toBe(true)
  actor.send({ type: 'mails.retry' })
  await listed(actor)
  expect(contextOf(actor).box?.mails).toHaveLength(36)
  actor.send({ type: 'mails.more' })
  expect(actor.getSnapshot().matches({ list: 'read' })).toBe(true)
})

coversChart(mailsMachine)
