import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SimulatedClock, type SnapshotFrom } from 'xstate'
import { mailsOf } from '../../mails-of.ts'
import { api, credentials } from '../../../src/api/index.ts'
import { SUBMITTING_LOCK_MS } from '../../../src/shared/constants.ts'
import { memberAddress } from '../../../src/domain/account-lists.ts'
import type { RecordRoute } from '../../../src/domain/record-route.ts'
import { memberRecordMachine, membersMachine } from '../../../src/machines/members/members.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { emittedBy, openService, signInAs, type Service } from '../support.ts'

type Snapshot = SnapshotFrom<typeof membersMachine>

let service: Service
beforeAll(async () => {
  service = await openService('fresh')
}, 30_000)
afterAll(() => service.close())
beforeEach(async () => {
  service.renew()
  await service.reset()
  await signInAs('admin01')
  service.calls.length = 0
})

const open = (route?: RecordRoute) => {
  const clock = new SimulatedClock()
  const actor = createActor(membersMachine, { input: { query: memberAddress.start, route }, clock })
  const emitted = emittedBy(actor)
  actor.start()
  // its children's steps are no steps of its own
  const until = (predicate: (snapshot: Snapshot) => boolean) =>
    vi.waitFor(() => expect(predicate(actor.getSnapshot())).toBe(true), { timeout: 5000, interval: 5 })
  const recordIn = (state: string | Record<string, string>) =>
    until(({ children }) => children.record?.getSnapshot().matches(state as 'viewing') === true)
  const record = () => actor.getSnapshot().children.record
  const form = () => {
    const child = record()?.getSnapshot().children.form
    if (!child) throw new Error('there is no form')
    return child
  }
  const deciding = () => until(() => form().getSnapshot().matches({ conflict: 'deciding' }))
  const asking = () => until((snapshot) => snapshot.matches({ act: 'asking' }))
  const answer = (patch: object = {}) => {
    const act = actor.getSnapshot().children.act
    act?.send({ type: 'form.change', field: '', patch })
    act?.send({ type: 'form.submit' })
  }
  const rows = () => actor.getSnapshot().children.rows?.getSnapshot().context.page?.items ?? []
  return { actor, clock, emitted, until, recordIn, record, form, deciding, asking, answer, rows }
}

const info = async (id: string) => {
  const found = await api.member.info({ params: { id } })
  if (!found) throw new Error('no such member')
  return found
}
/** In another window. */
const change = async (id: string, patch: object) =>
  api.member.update({ params: { id }, body: { ...patch, rowVersion: (await info(id)).rowVersion ?? 0 } })
const rowOf = async (page: ReturnType<typeof open>, id: string) => {
  await page.until(() => page.rows().length > 0)
  const found = page.rows().find((row) => row.id === id)
  if (!found) throw new Error('not on the page')
  return found
}

describe('the open record', () => {
  test('none: only the list and the roles that name its rows are loaded', async () => {
    const page = open()
    await rowOf(page, 'member-eng01')
    expect(page.actor.getSnapshot().value).toMatchObject({ record: 'closed', act: 'idle' })
    expect(service.calls).toEqual(['GET /member/v1', 'GET /role/v1/options'])
  })

  test('is loaded with the roles, shown, edited, shown again, and closed', async () => {
    const page = open({ mode: 'view', id: 'member-coo01' })
    await page.recordIn('viewing')
    expect(page.record()?.getSnapshot().context).toMatchObject({ record: { userAccount: 'coo01' }, choices: { roles: { length: 4 } } })
    page.actor.send({ type: 'route.change', route: { mode: 'edit', id: 'member-coo01' } })
    await page.recordIn('editing')
    expect(page.form().getSnapshot().context.values).toMatchObject({ userAccount: 'coo01', roleIds: ['R-COO', 'R-ENG'] })
    page.actor.send({ type: 'route.change', route: { mode: 'view', id: 'member-coo01' } })
    await page.recordIn('viewing')
    // the same record: read once
    expect(service.countOf('GET /member/v1/member-coo01')).toBe(1)
    page.actor.send({ type: 'route.change', route: { mode: 'view', id: 'member-eng01' } })
    await page.recordIn('viewing')
    expect(page.record()?.getSnapshot().context.record?.userAccount).toBe('eng01')
    page.actor.send({ type: 'route.change', route: undefined })
    expect(page.actor.getSnapshot().matches({ record: 'closed' })).toBe(true)
    expect(page.record()).toBeUndefined()
  })

  test('unknown is missing; a failed load can be retried', async () => {
    const missing = open({ mode: 'edit', id: 'nobody' })
    await missing.recordIn('missing')
    service.faults.set('member.info', { kind: 'status', status: 500 }, 1)
    const failed = open({ mode: 'view', id: 'member-eng01' })
    await failed.recordIn('failed')
    expect(failed.record()?.getSnapshot().context.failure?.kind).toBe('rejected')
    failed.record()?.send({ type: 'record.retry' })
    await failed.recordIn('viewing')
  })
})

test('the address of the record that is open already leaves its form alone', async () => {
  const page = open({ mode: 'edit', id: 'member-eng01' })
  await page.recordIn('editing')
  const form = page.form()
  page.actor.send({ type: 'route.change', route: { mode: 'edit', id: 'member-eng01' } })
  expect(page.form()).toBe(form)
})

test('a loading record is shown in the mode that the URL has since', async () => {
  const page = open({ mode: 'view', id: 'member-coo01' })
  page.actor.send({ type: 'route.change', route: { mode: 'edit', id: 'member-coo01' } })
  expect(page.record()?.getSnapshot().value).toBe('loading')
  await page.recordIn('editing')
  expect(service.countOf('GET /member/v1/member-coo01')).toBe(1)
})

describe('a new account', () => {
  const FILLED = { userAccount: 'eng09', userName: '新同事', email: 'eng09@service.example', roleIds: ['R-ENG'], isEngineer: true }

  test('is not sent while invalid, then created once, shown, and its mail is in the outbox', async () => {
    const page = open({ mode: 'create' })
    await page.recordIn('editing')
    page.form().send({ type: 'form.submit' })
    expect(
      page
        .form()
        .getSnapshot()
        .context.issues.map(({ field }) => field),
    ).toEqual(['userAccount', 'userName', 'email', 'roleIds'])
    page.form().send({ type: 'form.change', field: '', patch: FILLED })
    page.form().send({ type: 'form.submit' })
    page.form().send({ type: 'form.submit' })
    await page.recordIn('viewing')
    expect(service.countOf('POST /member/v1')).toBe(1)
    const created = page.record()?.getSnapshot().context.record
    expect(created).toMatchObject({ userAccount: 'eng09', accountStatus: 'invited' })
    expect(page.actor.getSnapshot().context.route).toEqual({ mode: 'view', id: created?.id })
    expect(page.emitted).toEqual([{ type: 'record.stored', record: created, isNew: true }])
    expect((await mailsOf(service.database))[0]).toMatchObject({ to: 'eng09@service.example' })
    // the address follows: nothing is read again
    const reads = service.countOf(`GET /member/v1/${created?.id ?? ''}`)
    page.actor.send({ type: 'route.change', route: { mode: 'view', id: created?.id ?? '' } })
    await page.recordIn('viewing')
    expect(service.countOf(`GET /member/v1/${created?.id ?? ''}`)).toBe(reads)
  })

  const sendWith = async (fault: 'lostAnswer' | 'noNetwork') => {
    const page = open({ mode: 'create' })
    await page.recordIn('editing')
    page.form().send({ type: 'form.change', field: '', patch: FILLED })
    service.faults.set('member.create', { kind: fault }, 1)
    page.form().send({ type: 'form.submit' })
    return page
  }

  test('stored, its answer lost: is found by its account name, shown as stored, and was sent once', async () => {
    const page = await sendWith('lostAnswer')
    await page.recordIn('viewing')
    expect(page.emitted).toMatchObject([{ type: 'record.stored', record: { userAccount: 'eng09' }, isNew: true }])
    expect(service.countOf('POST /member/v1')).toBe(1)
    expect(credentials.accessToken()).toBeDefined()
  })

  test('of unknown outcome while the look-up fails: nothing typed is lost, nothing is sent again, and the list shows whether it is there', async () => {
    const page = open({ mode: 'create' })
    await page.recordIn('editing')
    page.form().send({ type: 'form.change', field: '', patch: FILLED })
    await page.until(() => page.rows().length > 0)
    service.faults.set('member.create', { kind: 'lostAnswer' }, 1)
    service.faults.set('member.list', { kind: 'status', status: 500 }, 1)
    page.form().send({ type: 'form.submit' })
    await page.until(() => page.form().getSnapshot().context.failure !== undefined)
    expect(page.form().getSnapshot().context).toMatchObject({ failure: { kind: 'unknown', code: undefined }, values: FILLED })
    await page.until(() => page.rows().some(({ userAccount }) => userAccount === 'eng09'))
    expect(service.countOf('POST /member/v1')).toBe(1)
  })

  test('cut off before the service: is told as not saved, and nothing typed is lost', async () => {
    const page = await sendWith('noNetwork')
    await page.until(() => page.form().getSnapshot().context.failure !== undefined)
    expect(page.form().getSnapshot().context).toMatchObject({ failure: { kind: 'unknown', code: 'not-stored' }, values: FILLED })
    expect(service.countOf('POST /member/v1')).toBe(1)
  })

  test('shows server errors at their fields, and the form can be sent again', async () => {
    const page = open({ mode: 'create' })
    await page.recordIn('editing')
    page.form().send({ type: 'form.change', field: '', patch: { ...FILLED, userAccount: 'eng01' } })
    page.form().send({ type: 'form.submit' })
    await page.until(() => page.form().getSnapshot().context.serverIssues.length > 0)
    expect(page.form().getSnapshot().context.serverIssues).toEqual([{ field: 'userAccount', key: 'rule-accountTaken' }])
    page.form().send({ type: 'form.change', field: 'userAccount', patch: { userAccount: 'eng10' } })
    page.form().send({ type: 'form.submit' })
    await page.recordIn('viewing')
  })
})

describe('a change', () => {
  const edit = async () => {
    const page = open({ mode: 'edit', id: 'member-eng01' })
    await page.recordIn('editing')
    return page
  }
  const type = (page: ReturnType<typeof open>, patch: object) => page.form().send({ type: 'form.change', field: '', patch })
  const save = (page: ReturnType<typeof open>) => page.form().send({ type: 'form.submit' })

  test('is stored and shown, and the list reloads', async () => {
    const page = await edit()
    await rowOf(page, 'member-eng01')
    const lists = service.countOf('GET /member/v1')
    type(page, { department: '檢測' })
    save(page)
    await page.recordIn('viewing')
    expect(page.record()?.getSnapshot().context.record?.department).toBe('檢測')
    await service.arrived('GET /member/v1', lists + 1)
    page.clock.increment(SUBMITTING_LOCK_MS)
  })

  test('stored, its answer lost: is shown as stored, and was sent once', async () => {
    const page = open({ mode: 'edit', id: 'member-eng01' })
    await page.recordIn('editing')
    page.form().send({ type: 'form.change', field: 'userName', patch: { userName: '新名字' } })
    service.faults.set('member.update', { kind: 'lostAnswer' }, 1)
    page.form().send({ type: 'form.submit' })
    await page.recordIn('viewing')
    expect(page.emitted).toMatchObject([{ type: 'record.stored', record: { userName: '新名字' }, isNew: false }])
    expect(service.countOf('PUT /member/v1/member-eng01')).toBe(1)
  })

  test('cut off while another user saves: leads to the comparison', async () => {
    const page = open({ mode: 'edit', id: 'member-eng01' })
    await page.recordIn('editing')
    page.form().send({ type: 'form.change', field: 'userName', patch: { userName: '新名字' } })
    await change('member-eng01', { userName: '別人的名字' })
    service.faults.set('member.update', { kind: 'noNetwork' }, 1)
    page.form().send({ type: 'form.submit' })
    await page.deciding()
    expect(page.form().getSnapshot().context.values.userName).toBe('新名字')
  })

  test('is saved although the member has signed in meanwhile', async () => {
    const page = await edit()
    await api.auth.loginEmployee({ body: { account: 'eng01', password: 'quiet-lantern-harbor' } })
    type(page, { department: '檢測' })
    save(page)
    await page.recordIn('viewing')
    expect(service.countOf('PUT /member/v1/member-eng01')).toBe(1)
  })

  test('is saved although the account has a new version that says the same', async () => {
    const page = await edit()
    await service.database.transaction(async ({ members }) => {
      const row = await members.get('member-eng01')
      if (row) await members.replace(row)
    })
    type(page, { department: '檢測' })
    save(page)
    await page.recordIn('viewing')
    expect(service.countOf('PUT /member/v1/member-eng01')).toBe(2)
  })

  test('conflict: leads to a comparison field by field; nothing is lost before the decision', async () => {
    const page = await edit()
    await change('member-eng01', { department: '他們的', employeeNo: 'E9' })
    type(page, { department: '我的', phone: '0212345678' })
    save(page)
    await page.deciding()
    expect(
      page
        .form()
        .getSnapshot()
        .context.conflict?.contrasts.map(({ name, side }) => `${name} ${side}`),
    ).toEqual(['employeeNo theirs', 'department undefined', 'phone mine'])
    page.form().send({ type: 'conflict.apply' })
    expect(page.form().getSnapshot().matches({ conflict: 'deciding' })).toBe(true)
    page.form().send({ type: 'conflict.choose', name: 'department', side: 'mine' })
    page.form().send({ type: 'conflict.apply' })
    expect(page.form().getSnapshot().context.conflict).toBeUndefined()
    expect(page.form().getSnapshot().context.values).toMatchObject({ department: '我的', employeeNo: 'E9', phone: '0212345678' })
    save(page)
    await page.recordIn('viewing')
    expect(await info('member-eng01')).toMatchObject({ department: '我的', employeeNo: 'E9', phone: '0212345678' })
  })

  test('can take all of theirs at once', async () => {
    const page = await edit()
    await change('member-eng01', { department: '他們的' })
    type(page, { department: '我的', phone: '0212345678' })
    save(page)
    await page.deciding()
    page.form().send({ type: 'conflict.chooseAll', side: 'theirs' })
    page.form().send({ type: 'conflict.apply' })
    expect(page.form().getSnapshot().context.values).toMatchObject({ department: '他們的', phone: '0227960000' })
  })

  test('can retry a comparison that fails to load', async () => {
    const page = await edit()
    await change('member-eng01', { department: '他們的' })
    type(page, { department: '我的' })
    // the look whether it is the same, then the comparison
    service.faults.set('member.info', { kind: 'status', status: 500 }, 2)
    save(page)
    await page.until(() => page.form().getSnapshot().matches({ conflict: 'unread' }))
    page.form().send({ type: 'conflict.retry' })
    await page.deciding()
    expect(page.form().getSnapshot().context.values.department).toBe('我的')
  })

  test('of a deleted account keeps the unsaved input', async () => {
    const page = await edit()
    await api.member.remove({ params: { id: 'member-eng01' }, query: { successorId: 'member-eng02' } })
    type(page, { department: '我的' })
    save(page)
    await page.until(() => page.form().getSnapshot().context.failure !== undefined)
    expect(page.form().getSnapshot().context).toMatchObject({ failure: { kind: 'missing' }, values: { department: '我的' } })
  })
})

describe('an action', () => {
  test('is prepared with the current account, and can be cancelled', async () => {
    const page = open()
    const record = await rowOf(page, 'member-eng01')
    page.actor.send({ type: 'act.ask', act: 'suspend', record })
    await page.asking()
    page.actor.send({ type: 'act.close' })
    expect(page.actor.getSnapshot().matches({ act: 'idle' })).toBe(true)
    expect((await info('member-eng01')).accountStatus).toBe('active')
  })

  test('suspends and activates, over the open record, although the member has signed in', async () => {
    const page = open({ mode: 'view', id: 'member-eng01' })
    await page.recordIn('viewing')
    const record = await rowOf(page, 'member-eng01')
    page.actor.send({ type: 'act.ask', act: 'suspend', record })
    await page.asking()
    await api.auth.loginEmployee({ body: { account: 'eng01', password: 'quiet-lantern-harbor' } })
    page.answer()
    await page.until((snapshot) => snapshot.matches({ act: 'idle' }))
    expect(page.record()?.getSnapshot().context.record?.accountStatus).toBe('suspended')
    expect(page.emitted.at(-1)).toMatchObject({ type: 'act.done', act: 'suspend', isGone: false })
    page.actor.send({ type: 'act.ask', act: 'activate', record })
    await page.asking()
    page.answer()
    await page.until((snapshot) => snapshot.matches({ act: 'idle' }))
    expect((await info('member-eng01')).accountStatus).toBe('active')
  })

  test('unlocks and sends the invitation again', async () => {
    const page = open()
    for (const [id, act] of [
      ['member-wh02', 'unlock'],
      ['member-coo03', 'resend'],
    ] as const) {
      page.actor.send({ type: 'act.ask', act, record: await rowOf(page, id) })
      await page.asking()
      page.answer()
      await page.until((snapshot) => snapshot.matches({ act: 'idle' }))
    }
    expect((await info('member-wh02')).accountStatus).toBe('active')
    expect((await mailsOf(service.database))[0]).toMatchObject({ to: 'coo03@service.example' })
  })

  test('sends the mail about a new address again, and cancels it', async () => {
    await change('member-wh01', { email: 'wh01@new.example' })
    const page = open()
    for (const act of ['mailboxAgain', 'mailboxCancel'] as const) {
      page.actor.send({ type: 'act.ask', act, record: await rowOf(page, 'member-wh01') })
      await page.asking()
      page.answer()
      await page.until((snapshot) => snapshot.matches({ act: 'idle' }))
    }
    expect((await mailsOf(service.database)).filter(({ to }) => to === 'wh01@new.example')).toHaveLength(2)
    expect((await info('member-wh01')).pendingMailbox).toBeNull()
  })

  test('deleting asks for the successor of open items, and the rows reload', async () => {
    const page = open()
    const record = await rowOf(page, 'member-eng01')
    expect(record.openItemCount).toBeGreaterThan(0)
    page.actor.send({ type: 'act.ask', act: 'delete', record })
    await page.asking()
    expect(page.actor.getSnapshot().context.params?.extra.candidates.map(({ value }) => value)).toEqual([
      'member-coo01',
      'member-eng02',
      'member-eng03',
    ])
    page.answer()
    expect(page.actor.getSnapshot().children.act?.getSnapshot().context.issues).toEqual([{ field: 'successorId', key: 'rule-choose' }])
    page.answer({ successorId: 'member-eng02' })
    await page.until((snapshot) => snapshot.matches({ act: 'idle' }))
    expect(page.emitted.at(-1)).toMatchObject({ type: 'act.done', act: 'delete', isGone: true })
    await page.until(() => page.rows().length === 9)
  })

  test('deleting an already deleted account: the dialog closes with a message, and the rows reload', async () => {
    const page = open()
    const record = await rowOf(page, 'member-wh02')
    page.actor.send({ type: 'act.ask', act: 'delete', record })
    await page.asking()
    await api.member.remove({ params: { id: 'member-wh02' }, query: {} })
    service.faults.set('member.remove', { kind: 'status', status: 404 }, 1)
    page.answer()
    await page.until((snapshot) => snapshot.matches({ act: 'idle' }))
    expect(page.emitted.at(-1)).toMatchObject({ type: 'act.done', act: 'delete', isGone: true, wasGone: true })
    await page.until(() => page.rows().length === 9)
  })

  test('any other action on a deleted account is refused, and the dialog stays', async () => {
    const page = open()
    const record = await rowOf(page, 'member-wh02')
    page.actor.send({ type: 'act.ask', act: 'suspend', record })
    await page.asking()
    service.faults.set('member.update', { kind: 'status', status: 404 }, 1)
    page.answer()
    await page.until(({ children }) => children.act?.getSnapshot().context.failure !== undefined)
    expect(page.actor.getSnapshot().matches({ act: 'asking' })).toBe(true)
  })

  test('that is refused shows the reason and can be retried; so can one that fails to prepare', async () => {
    const page = open()
    const record = await rowOf(page, 'member-eng01')
    service.faults.set('member.info', { kind: 'status', status: 500 }, 1)
    page.actor.send({ type: 'act.ask', act: 'delete', record })
    await page.until((snapshot) => snapshot.matches({ act: 'failed' }))
    page.actor.send({ type: 'act.retry' })
    await page.asking()
    // the successor leaves
    await change('member-eng02', { accountStatus: 'suspended' })
    page.answer({ successorId: 'member-eng02' })
    await page.until(({ children }) => children.act?.getSnapshot().context.failure !== undefined)
    expect(page.actor.getSnapshot().children.act?.getSnapshot().context.failure?.code).toBe('guard-failed')
    page.actor.send({ type: 'act.close' })
    expect(page.actor.getSnapshot().matches({ act: 'idle' })).toBe(true)
  })
  test('of unknown outcome: the question stays and says so, and the rows reload', async () => {
    const page = open()
    const record = await rowOf(page, 'member-eng01')
    page.actor.send({ type: 'act.ask', act: 'suspend', record })
    await page.asking()
    const lists = service.countOf('GET /member/v1')
    service.faults.set('member.update', { kind: 'lostAnswer' }, 1)
    page.answer()
    await page.until(({ children }) => children.act?.getSnapshot().context.failure?.kind === 'unknown')
    await page.until(() => service.countOf('GET /member/v1') > lists)
    expect(page.actor.getSnapshot().matches({ act: 'asking' })).toBe(true)
  })

  test('can be cancelled before and after a failed preparation', async () => {
    const page = open()
    const record = await rowOf(page, 'member-eng01')
    page.actor.send({ type: 'act.ask', act: 'delete', record })
    page.actor.send({ type: 'act.close' })
    expect(page.actor.getSnapshot().matches({ act: 'idle' })).toBe(true)
    service.faults.set('member.info', { kind: 'status', status: 500 }, 1)
    page.actor.send({ type: 'act.ask', act: 'delete', record })
    await page.until((snapshot) => snapshot.matches({ act: 'failed' }))
    page.actor.send({ type: 'act.close' })
    expect(page.actor.getSnapshot().matches({ act: 'idle' })).toBe(true)
    expect((await info('member-eng01')).accountStatus).toBe('active')
  })
})

coversChart(membersMachine)
coversChart(memberRecordMachine)
