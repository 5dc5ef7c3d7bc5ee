import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor, type SnapshotFrom } from 'xstate'
import { api, credentials } from '../../../src/api/index.ts'
import { SUBMITTING_LOCK_MS } from '../../../src/shared/constants.ts'
import type { LoginAnswer } from '../../../src/domain/entities/session.ts'
import { permissionsOf } from '../../../src/domain/permission-matrix.ts'
import { type RoleId } from '../../../src/domain/permissions.ts'
import { noticeMachine } from '../../../src/machines/notices/notice.machine.ts'
import { fromNotice, toNotice, type NoticeForm } from '../../../src/machines/notices/notice-values.ts'
import { normaliseNotice } from '../../../src/domain/rules/notice.ts'
import { coversChart, createActor } from '../chart.ts'
import { FetchXhr } from '../files/fetch-xhr.ts'
import { emittedBy, loginAs, openService, type Service } from '../support.ts'

let service: Service
let admin: LoginAnswer
const actors: { readonly stop: () => unknown }[] = []
beforeAll(async () => {
  service = await openService()
  admin = await loginAs('admin01')
}, 30_000)
beforeEach(async () => {
  service.renew()
  credentials.save(admin)
  await service.database.transaction(async ({ notices }) => {
    for (const { noticeId } of await notices.all()) await notices.remove(noticeId)
  })
})
afterEach(() => actors.splice(0).forEach((actor) => actor.stop()))
afterAll(() => service.close())

const WHOLE: NoticeForm = {
  ...fromNotice(),
  'title.zhHant': '系統維護',
  'title.enUS': 'Maintenance',
  'content.zhHant': '暫停服務',
  'content.enUS': 'No service',
  startAt: '2026-11-01T09:00',
}
const stored = async (values: NoticeForm = WHOLE) => {
  const notice = await api.notice.create({ body: normaliseNotice(toNotice(values)) })
  if (notice === undefined) throw new Error('no notice')
  return notice
}

const start = (noticeId?: string, role: RoleId = 'R-ADM') => {
  const clock = new SimulatedClock()
  const actor = createActor(noticeMachine, { clock, input: { noticeId, permissions: new Set(permissionsOf(role)) } })
  actors.push(actor)
  const said = emittedBy(actor)
  actor.start()
  const form = () => {
    const child = actor.getSnapshot().children.form
    if (child === undefined) throw new Error('there is no form')
    return child
  }
  type Wanted = Parameters<SnapshotFrom<typeof noticeMachine>['matches']>[0]
  return {
    actor,
    said,
    form,
    reaches: (state: Wanted) => waitFor(actor, (snapshot) => snapshot.matches(state)),
    type: (patch: Partial<NoticeForm>) => form().send({ type: 'form.change', field: Object.keys(patch)[0] ?? '', patch }),
    unlock: () => clock.increment(SUBMITTING_LOCK_MS),
    emits: (type: string) => vi.waitUntil(() => said.find((event) => event.type === type), { timeout: 5000 }),
  }
}
const EDITING = { ready: { written: { page: 'editing' } } } as const

test('a new notice is saved as a draft, then published', async () => {
  const { actor, type, unlock, emits, form, said } = start()
  type({ 'title.zhHant': '系統維護' })
  actor.send({ type: 'notice.save', level: 'temp' })
  expect(await emits('notice.saved')).toMatchObject({ isNew: true, wasOut: false, notice: { noticeStatus: 'draft' } })
  const { noticeId } = actor.getSnapshot().context
  expect(noticeId).toBeDefined()
  unlock()
  said.length = 0
  type(WHOLE)
  actor.send({ type: 'notice.save', level: 'submit' })
  expect(await emits('notice.saved')).toMatchObject({ isNew: false, notice: { noticeId, noticeStatus: 'published' } })
  expect(form().getSnapshot().context.values).toEqual(WHOLE)
  expect(service.countOf('POST /backend/notice/v1')).toBe(1)
})

test('an incomplete notice is not sent, and the first field is named', async () => {
  const { actor, type, form } = start()
  const said: unknown[] = []
  form().on('form.invalid', (event) => said.push(event))
  type({ 'title.zhHant': '系統維護' })
  actor.send({ type: 'notice.save', level: 'submit' })
  expect(said).toContainEqual({ type: 'form.invalid', field: 'content.zhHant' })
  expect(service.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('if publishing fails the draft is saved: the next try creates no second notice', async () => {
  const { actor, type, unlock, emits, form } = start()
  service.faults.set('notice.publish', { kind: 'status', status: 500 }, 1)
  type(WHOLE)
  actor.send({ type: 'notice.save', level: 'submit' })
  await waitFor(actor, ({ context }) => context.failure !== undefined)
  expect(form().getSnapshot().context.values).toEqual(WHOLE)
  unlock()
  actor.send({ type: 'notice.save', level: 'submit' })
  expect(await emits('notice.saved')).toMatchObject({ notice: { noticeStatus: 'published' } })
  expect(service.countOf('POST /backend/notice/v1')).toBe(1)
})

test('conflict: resolved field by field, then saved', async () => {
  const notice = await stored()
  const { actor, type, reaches, form, emits, unlock } = start(notice.noticeId)
  await reaches(EDITING)
  type({ 'title.zhHant': '我的標題', severity: 'critical' })
  const theirs = { ...WHOLE, 'title.zhHant': '別人的標題', category: 'holiday' }
  await api.notice.update({
    params: { id: notice.noticeId },
    body: { ...normaliseNotice(toNotice(theirs)), rowVersion: notice.rowVersion },
  })
  actor.send({ type: 'notice.save', level: 'submit' })
  const isDeciding = () => form().getSnapshot().matches({ conflict: 'deciding' })
  await vi.waitUntil(isDeciding)
  // both changed the title: a decision is required
  form().send({ type: 'conflict.apply' })
  expect(isDeciding()).toBe(true)
  form().send({ type: 'conflict.choose', name: 'title.zhHant', side: 'mine' })
  form().send({ type: 'conflict.apply' })
  expect(actor.getSnapshot().context.notice?.rowVersion).toBe(2)
  await vi.waitUntil(() => form().getSnapshot().context.params.notice?.rowVersion === 2)
  expect(form().getSnapshot().context.values).toMatchObject({ 'title.zhHant': '我的標題', severity: 'critical', category: 'holiday' })
  unlock()
  actor.send({ type: 'notice.save', level: 'submit' })
  expect(await emits('notice.saved')).toMatchObject({ notice: { noticeStatus: 'published', title: { zhHant: '我的標題' } } })
})

test('withdrawing and deleting ask for confirmation; cancelling changes nothing', async () => {
  const draft = await stored()
  await api.notice.publish({ params: { id: draft.noticeId }, body: { rowVersion: draft.rowVersion } })
  const { actor, reaches, emits } = start(draft.noticeId)
  await reaches(EDITING)
  actor.send({ type: 'notice.act', act: 'withdraw' })
  actor.send({ type: 'act.cancel' })
  expect(service.countOf(`PUT /backend/notice/v1/withdraw/${draft.noticeId}`)).toBe(0)
  actor.send({ type: 'notice.act', act: 'withdraw' })
  actor.send({ type: 'act.confirm' })
  await emits('notice.withdrawn')
  expect(actor.getSnapshot().context.notice?.noticeStatus).toBe('withdrawn')
  actor.send({ type: 'notice.act', act: 'delete' })
  actor.send({ type: 'act.confirm' })
  await emits('notice.deleted')
  expect(actor.getSnapshot().matches('deleted')).toBe(true)
})

test('a failed action shows the reason, and the notice is unchanged', async () => {
  const draft = await stored()
  const { actor, reaches } = start(draft.noticeId)
  await reaches(EDITING)
  service.faults.set('notice.remove', { kind: 'status', status: 500 }, 1)
  actor.send({ type: 'notice.act', act: 'delete' })
  actor.send({ type: 'act.confirm' })
  await waitFor(actor, ({ context }) => context.failure !== undefined)
  expect(actor.getSnapshot().context.failure?.kind).toBe('rejected')
  expect(actor.getSnapshot().matches({ ready: { written: { acts: 'none' } } })).toBe(true)
})

const TYPED = '我的標題'
test.each([false, true])('deleted by another user before (unsaved input: %s): reported, and the input stays', async (isDirty) => {
  const draft = await stored()
  const { actor, form, reaches, emits } = start(draft.noticeId)
  await reaches(EDITING)
  if (isDirty) form().send({ type: 'form.change', field: 'title.zhHant', patch: { 'title.zhHant': TYPED } })
  await api.notice.remove({ params: { id: draft.noticeId } })
  actor.send({ type: 'notice.act', act: 'delete' })
  actor.send({ type: 'act.confirm' })
  expect(await emits('notice.wasGone')).toEqual({ type: 'notice.wasGone', isDirty })
  expect(actor.getSnapshot().matches(isDirty ? EDITING : 'deleted')).toBe(true)
  expect(isDirty ? form().getSnapshot().context.values['title.zhHant'] : TYPED).toBe(TYPED)
})

test('read-only users: auditors see every notice, coordinators published ones', async () => {
  const draft = await stored()
  const auditor = start(draft.noticeId, 'R-AUD')
  await auditor.reaches({ ready: 'read' })
  expect(auditor.actor.getSnapshot().children.form).toBeUndefined()
  const coordinator = start(draft.noticeId, 'R-COO')
  await coordinator.reaches(EDITING)
  await api.notice.publish({ params: { id: draft.noticeId }, body: { rowVersion: draft.rowVersion } })
  await start(draft.noticeId, 'R-COO').reaches({ ready: 'read' })
})

test('missing or failed: reported, and can be retried', async () => {
  const gone = start('nothing')
  await gone.reaches('missing')
  expect(gone.actor.getSnapshot().children.form).toBeUndefined()
  const draft = await stored()
  service.faults.set('notice.info', { kind: 'status', status: 500 }, 1)
  const { actor, reaches } = start(draft.noticeId)
  await reaches('failed')
  actor.send({ type: 'notice.retry' })
  await reaches(EDITING)
})

test('the form for a new notice continues as the form of the saved notice', async () => {
  const notice = await stored({ ...WHOLE, endAt: '2026-12-01T18:30', placement: ['login', 'banner'], isPinned: true })
  expect(fromNotice(notice)).toEqual({ ...WHOLE, endAt: '2026-12-01T18:30', placement: ['login', 'banner'], isPinned: true })
  expect(notice.endAt).toBe('2026-12-01T10:30:00.000Z')
})

const PAGE = (page: 'editing' | 'awaitingFiles') => ({ ready: { written: { page } } }) as const
const pdf = (name: string) => new File([new TextEncoder().encode('%PDF-1.7 demo')], name, { type: 'application/pdf' })

test('a save waits for files being prepared; cancelled, it is not sent', async () => {
  const { actor, reaches, type, emits } = start()
  await reaches(EDITING)
  type({ 'title.zhHant': '系統維護' })
  const files = actor.getSnapshot().children.files
  files?.send({ type: 'files.add', files: [pdf('plan.pdf')] })
  actor.send({ type: 'notice.save', level: 'temp' })
  expect(actor.getSnapshot().matches(PAGE('awaitingFiles'))).toBe(true)
  actor.send({ type: 'save.cancel' })
  expect(actor.getSnapshot().matches(EDITING)).toBe(true)
  expect(service.countOf('POST /backend/notice/v1')).toBe(0)
  vi.stubGlobal('XMLHttpRequest', FetchXhr)
  files?.send({ type: 'files.add', files: [pdf('map.pdf')] })
  actor.send({ type: 'notice.save', level: 'temp' })
  expect(await emits('notice.saved')).toMatchObject({ isNew: true, notice: { existedFiles: { length: 2 } } })
  vi.unstubAllGlobals()
})

test('a cancelled save aborts its upload and keeps the unsaved input', async () => {
  const { actor, reaches, type, form } = start()
  await reaches(EDITING)
  type({ 'title.zhHant': '系統維護' })
  const letGo = service.hold('POST /backend/notice/v1')
  actor.send({ type: 'notice.save', level: 'temp' })
  await service.arrived('POST /backend/notice/v1')
  actor.send({ type: 'form.progress', progress: { loaded: 1, total: 2 } })
  actor.send({ type: 'save.cancel' })
  letGo()
  await waitFor(form(), (snapshot) => snapshot.matches({ flow: 'editing' }))
  expect(form().getSnapshot().context.values['title.zhHant']).toBe('系統維護')
  expect(actor.getSnapshot().children.files?.getSnapshot().context.progress).toBeUndefined()
})

test('input during a save stays', async () => {
  const { actor, reaches, type, form, emits } = start()
  await reaches(EDITING)
  type({ 'title.zhHant': '系統維護' })
  const letGo = service.hold('POST /backend/notice/v1')
  actor.send({ type: 'notice.save', level: 'temp' })
  await service.arrived('POST /backend/notice/v1')
  type({ 'title.enUS': 'Maintenance' })
  letGo()
  await emits('notice.saved')
  const { values, saved } = form().getSnapshot().context
  expect([values['title.zhHant'], saved['title.zhHant']]).toEqual(['系統維護', '系統維護'])
  expect([values['title.enUS'], saved['title.enUS']]).toEqual(['Maintenance', ''])
})

test('a comparison that fails to load is reported; on retry all of one side is taken', async () => {
  const notice = await stored()
  const { actor, type, reaches, form } = start(notice.noticeId)
  await reaches(EDITING)
  type({ 'title.zhHant': '我的標題' })
  const theirs = { ...normaliseNotice(toNotice({ ...WHOLE, 'title.zhHant': '別人的標題' })), rowVersion: notice.rowVersion }
  await api.notice.update({ params: { id: notice.noticeId }, body: theirs })
  service.faults.set('notice.info', { kind: 'status', status: 500 }, 1)
  actor.send({ type: 'notice.save', level: 'temp' })
  const conflict = (state: 'unread' | 'deciding') => vi.waitUntil(() => form().getSnapshot().matches({ conflict: state }))
  await conflict('unread')
  const said: string[] = []
  form().on('form.undecided', ({ type: what }) => void said.push(what))
  form().send({ type: 'conflict.retry' })
  actor.send({ type: 'notice.save', level: 'temp' })
  await conflict('deciding')
  actor.send({ type: 'notice.save', level: 'temp' })
  expect(said).toEqual(['form.undecided', 'form.undecided'])
  form().send({ type: 'conflict.chooseAll', side: 'theirs' })
  form().send({ type: 'conflict.apply' })
  expect(form().getSnapshot().context.values['title.zhHant']).toBe('別人的標題')
})

const PUBLISH = /^PUT .*\/publish\//

test('a save whose answer is lost has succeeded; a publishing that is cut off leaves the stored draft, and can be pressed again', async () => {
  const { noticeId } = await stored({ ...WHOLE, 'title.enUS': '' })
  const { actor, type, unlock, emits, form, said, reaches } = start(noticeId)
  await reaches(EDITING)
  type({ 'title.enUS': 'Maintenance' })
  service.faults.set('notice.update', { kind: 'lostAnswer' }, 1)
  actor.send({ type: 'notice.save', level: 'temp' })
  expect(await emits('notice.saved')).toMatchObject({ isNew: false, notice: { noticeStatus: 'draft' } })
  expect(service.countOf(`PUT /backend/notice/v1/${noticeId}`)).toBe(1)
  unlock()
  said.length = 0
  service.faults.set('notice.publish', { kind: 'noNetwork' }, 1)
  actor.send({ type: 'notice.save', level: 'submit' })
  await waitFor(actor, ({ context }) => context.failure !== undefined, { timeout: 8000 })
  expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'unknown', code: 'not-stored' })
  expect(form().getSnapshot().context.values).toMatchObject({ 'title.enUS': 'Maintenance' })
  actor.send({ type: 'notice.save', level: 'submit' })
  expect(await emits('notice.saved')).toMatchObject({ notice: { noticeStatus: 'published' } })
  expect(service.calls.filter((call) => PUBLISH.test(call))).toHaveLength(2)
})

coversChart(noticeMachine)
