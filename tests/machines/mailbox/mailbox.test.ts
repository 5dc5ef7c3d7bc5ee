import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { DEMO_PASSWORDS } from '../../../demo/accounts.ts'
import { mailsOf } from '../../mails-of.ts'
import { api, credentials, vault } from '../../../src/api/index.ts'
import { mailboxMachine } from '../../../src/machines/mailbox/mailbox.machine.ts'
import { mailboxLinkMachine } from '../../../src/machines/mailbox/mailbox-link.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { restart } from '../record/account-support.ts'
import { CUSTOMER, EMPLOYEE, openService, signInAs, type Service } from '../support.ts'

const NEW = 'chang@new.example'
const { customer: PASSWORD } = DEMO_PASSWORDS

let service: Service
beforeAll(async () => {
  service = await openService()
}, 30_000)
beforeEach(async () => {
  await restart(service)
  await signInAs(CUSTOMER)
})
afterAll(() => service.close())

const open = () => {
  const actor = createActor(mailboxMachine, { input: { isCustomer: true, current: CUSTOMER, pending: undefined } })
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  const ask = (email: string, password: string = PASSWORD) => {
    const { form } = actor.getSnapshot().children
    form?.send({ type: 'form.change', field: 'email', patch: { email, password } })
    form?.send({ type: 'form.submit' })
  }
  const isShown = () => waitFor(actor, (snapshot) => snapshot.matches('shown'), { timeout: 5000 })
  return { actor, emitted, ask, isShown }
}
const requested = async (email = NEW) => {
  const page = open()
  page.actor.send({ type: 'mailbox.change' })
  page.ask(email)
  await page.isShown()
  return page
}

/** The link of the newest mail to an address that is about a new mailbox. */
const linkTo = async (address: string) => {
  const mails = await mailsOf(service.database)
  const [, id = '', token = ''] =
    mails.flatMap(({ to, text }) => (to === address ? [/^\S*\/mailbox\/(\S+)\/(\S+)$/m.exec(text)] : [])).find((found) => found !== null) ??
    []
  return { id, token }
}
const visit = (link: { id: string; token: string }) => {
  const page = createActor(mailboxLinkMachine, { input: link })
  page.start()
  const is = (state: 'asking' | 'done' | 'taken' | 'expired' | 'unreachable') =>
    waitFor(page, (snapshot) => snapshot.matches(state), { timeout: 5000 })
  return { page, is }
}

describe('the e-mail address of the profile', () => {
  test('is asked to change with the password; what was typed stays when it is refused', async () => {
    const { actor, ask, emitted, isShown } = open()
    actor.send({ type: 'mailbox.change' })
    actor.send({ type: 'mailbox.close' })
    actor.send({ type: 'mailbox.change' })
    const form = actor.getSnapshot().children.form
    ask(CUSTOMER)
    expect(form?.getSnapshot().context.issues).toMatchObject([{ field: 'email', key: 'rule-mailboxSame' }])
    ask(NEW, 'not my password')
    await vi.waitUntil(() => form?.getSnapshot().context.serverIssues.length === 1)
    expect(form?.getSnapshot().context.values.email).toBe(NEW)
    ask(NEW)
    await isShown()
    expect([actor.getSnapshot().context.pending?.email, emitted]).toEqual([NEW, ['mailbox.requested']])
  })

  test('keeps no password with the words that were typed', async () => {
    const kept: unknown[] = []
    const note = (_: string, { content }: { content: unknown }) => void kept.push(content)
    const spy = vi.spyOn(vault, 'mine').mockImplementation(() => ({ note, remove: async () => {}, read: async () => undefined }))
    await requested()
    expect([JSON.stringify(kept).includes(NEW), JSON.stringify(kept).includes(PASSWORD)]).toEqual([true, false])
    spy.mockRestore()
  })

  test('that waits is sent the mail again, and cancelled; a failure is told', async () => {
    const { actor, emitted, isShown } = await requested()
    actor.send({ type: 'mailbox.again' })
    await isShown()
    actor.send({ type: 'mailbox.cancel' })
    await isShown()
    expect([actor.getSnapshot().context.pending, emitted]).toEqual([undefined, ['mailbox.requested', 'mailbox.sent', 'mailbox.cancelled']])
    actor.send({ type: 'mailbox.again' })
    await isShown()
    expect(actor.getSnapshot().context.failure?.kind).toBe('missing')
    service.faults.set('mailbox.cancel', { kind: 'status', status: 500 }, 1)
    actor.send({ type: 'mailbox.cancel' })
    await isShown()
    expect(actor.getSnapshot().context.failure?.kind).toBe('rejected')
  })
})

describe('the link of a mail', () => {
  test('confirms by a press only; the session of this browser goes on under the new name', async () => {
    await requested()
    const link = await linkTo(NEW)
    const { page, is } = visit(link)
    await is('asking')
    expect(credentials.userData()?.userAccount).toBe(CUSTOMER)
    page.send({ type: 'link.follow' })
    await is('done')
    expect(credentials.userData()?.userAccount).toBe(NEW)
    expect((await api.system.profile({}))?.email).toBe(NEW)
    await visit(link).is('done')
  })

  test('leaves the session of somebody else as it is', async () => {
    await requested()
    await signInAs(EMPLOYEE)
    const { page, is } = visit(await linkTo(NEW))
    await is('asking')
    page.send({ type: 'link.follow' })
    await is('done')
    expect(credentials.userData()?.userAccount).toBe(EMPLOYEE)
  })

  test('objects; cancelled meanwhile, or unknown, it is expired', async () => {
    await requested()
    const confirming = visit(await linkTo(NEW))
    await confirming.is('asking')
    const { page, is } = visit(await linkTo(CUSTOMER))
    await is('asking')
    page.send({ type: 'link.follow' })
    await is('done')
    expect(page.getSnapshot().context.result?.outcome).toBe('cancelled')
    confirming.page.send({ type: 'link.follow' })
    await confirming.is('expired')
    await visit({ id: 'none', token: 'none' }).is('expired')
    service.faults.set('mailbox.link', { kind: 'status', status: 404 }, 1)
    await visit(await linkTo(NEW)).is('expired')
  })

  test('that gets no answer can be tried again; another account’s address is told', async () => {
    await requested()
    const link = await linkTo(NEW)
    service.faults.set('mailbox.link', { kind: 'noNetwork' })
    const { page, is } = visit(link)
    await is('unreachable')
    service.faults.clear()
    page.send({ type: 'link.retry' })
    await is('asking')
    service.faults.set('mailbox.follow', { kind: 'status', status: 500 }, 1)
    page.send({ type: 'link.follow' })
    await waitFor(page, ({ context }) => context.failure !== undefined)
    await is('asking')
    await service.database.transaction(async (db) => {
      const [own] = await db.customerUsers.find({ userAccount: CUSTOMER })
      if (own) await db.customerUsers.insert({ ...own, userId: 'other', userAccount: NEW })
    })
    page.send({ type: 'link.follow' })
    expect((await is('taken')).context.result).toBeUndefined()
  })
})

coversChart(mailboxMachine)
coversChart(mailboxLinkMachine)
