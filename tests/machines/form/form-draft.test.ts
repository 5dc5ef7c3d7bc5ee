import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { BadResponse, Rejected, SessionLost } from '../../../src/api/errors.ts'
import { memoryDrafts, type KeyedDraftStore } from '../../../src/api/draft-store.ts'
import { createVault, DRAFT_WRITE_DELAY_MS, type Vault } from '../../../src/api/vault.ts'
import * as own from '../../../src/api/index.ts'
import { Missing } from '../../../src/machines/calls/failure.ts'
import { createFormMachine } from '../../../src/machines/form/form.machine.ts'
import { valuesReached } from '../chart.ts'

interface Values {
  readonly text: string
  readonly amount: number | null
  readonly lines: readonly string[]
  readonly place: { readonly city: string; readonly street: string }
  readonly password: string
}
interface Params {
  readonly id: string | undefined
  readonly rowVersion: number
  readonly files: readonly string[]
}
const EMPTY: Values = { text: '', amount: null, lines: [], place: { city: '', street: '' }, password: '' }
const PARAMS: Params = { id: '17', rowVersion: 1, files: [] }

const AMY = { userAccount: 'amy@example.com', userId: 'u1', isCustomer: true }
const EVE = { userAccount: 'eve@example.com', userId: 'u2', isCustomer: true }
let user: typeof AMY | undefined
let store: KeyedDraftStore
let vault: Vault
/** The browser restarts: only the store is left. */
const restart = () => {
  vault = createVault({ credentials: { userData: () => user, subscribe: () => () => undefined }, store })
  vi.spyOn(own.vault, 'mine').mockImplementation(() => vault.mine())
}
beforeEach(() => {
  user = AMY
  store = memoryDrafts()
  restart()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const calls = { submit: 0 }
let answer: () => Promise<string>
beforeEach(() => {
  calls.submit = 0
  answer = async () => 'done'
})
const options = {
  id: 'test',
  validate: () => [],
  submit: () => {
    calls.submit += 1
    return answer()
  },
}
const draft = {
  version: 1,
  key: ({ id }: Params) => id,
  base: ({ rowVersion }: Params) => rowVersion,
  strip: ({ password: _, ...typed }: Values) => typed,
  files: ({ files }: Params) => files,
}
const machine = createFormMachine<Values, Params, string>({ ...options, saveTemp: options.submit, draft })
const newer = createFormMachine<Values, Params, string>({ ...options, draft: { ...draft, version: 2 } })
const without = createFormMachine<Values, Params, string>(options)

const open = async (values: Partial<Values> = {}, params: Partial<Params> = {}, form = machine) => {
  const actor = createActor(form, {
    clock: new SimulatedClock(),
    input: { values: { ...EMPTY, ...values }, params: { ...PARAMS, ...params } },
  })
  actor.start()
  await waitFor(actor, (snapshot) => !snapshot.matches({ draft: 'looking' }))
  const type = (patch: Partial<Values>) => actor.send({ type: 'form.change', field: Object.keys(patch)[0] ?? '', patch })
  const context = () => actor.getSnapshot().context
  const state = () => actor.getSnapshot().value.draft
  const fields = () => context().recoverableDraft?.changes.map(({ path }) => path.join('.'))
  const reaches = (flow: 'editing' | 'locked') => waitFor(actor, (snapshot) => snapshot.matches({ flow }))
  return { actor, type, context, state, fields, reaches }
}
/** Types, and closes the browser once it is written. */
const leave = async (patch: Partial<Values>, params: Partial<Params> = {}) => {
  const { actor, type } = await open({}, params)
  type(patch)
  await vault.flush()
  actor.stop()
  restart()
}

describe('a recoverable draft', () => {
  test('is offered with its differences, and changes nothing by itself', async () => {
    await leave({ text: 'words', place: { city: 'Taipei', street: '' } })
    const { state, fields, context } = await open()
    expect(state()).toBe('offered')
    expect(fields()).toEqual(['text', 'place.city'])
    expect(context().recoverableDraft).toMatchObject({ isOutdated: false, files: [] })
    expect(context().values).toEqual(EMPTY)
    expect(calls.submit).toBe(0)
  })

  test('is restored on request, validated, kept, and never sent', async () => {
    await leave({ text: 'words', amount: 3, lines: ['a'], place: { city: 'Taipei', street: '' } })
    const { actor, state, context } = await open()
    actor.send({ type: 'draft.restore' })
    expect(state()).toBe('settled')
    expect(context().values).toEqual({ ...EMPTY, text: 'words', amount: 3, lines: ['a'], place: { city: 'Taipei', street: '' } })
    expect(context().saved).toEqual(EMPTY)
    expect(actor.getSnapshot().value.validation).toBe('pending')
    expect(actor.getSnapshot().value.flow).toBe('editing')
    expect(calls.submit).toBe(0)
    await vault.flush()
    restart()
    expect((await open()).fields()).toEqual(['text', 'amount', 'lines', 'place.city'])
  })

  test('is restored for the requested fields only', async () => {
    await leave({ text: 'words', place: { city: 'Taipei', street: 'Road' } })
    const { actor, context } = await open()
    actor.send({ type: 'draft.restore', fields: ['place.street'] })
    expect(context().values).toEqual({ ...EMPTY, place: { city: '', street: 'Road' } })
  })

  test('is deleted once it is discarded', async () => {
    await leave({ text: 'words' })
    const { actor, state, context } = await open()
    actor.send({ type: 'draft.discard' })
    expect(state()).toBe('settled')
    expect(context().values).toEqual(EMPTY)
    await vault.flush()
    expect((await open()).state()).toBe('settled')
    expect(await vault.hasAny()).toBe(false)
  })

  test('reports a changed record and conflicting fields; fields changed by another user are not restored', async () => {
    await leave({ text: 'words' })
    const { actor, context } = await open({ amount: 9 }, { rowVersion: 2 })
    expect(context().recoverableDraft?.isOutdated).toBe(true)
    actor.send({ type: 'draft.restore' })
    expect(context().values).toEqual({ ...EMPTY, text: 'words', amount: 9 })
  })

  test('keeps its time and outdated flag however often it is opened', async () => {
    await leave({ text: 'words' })
    const savedAt = (await open({}, { rowVersion: 2 })).context().recoverableDraft?.savedAt
    await vault.flush()
    restart()
    await new Promise((resolve) => setTimeout(resolve, 5))
    const { context, type } = await open({}, { rowVersion: 2 })
    expect(context().recoverableDraft).toMatchObject({ savedAt, isOutdated: true })
    type({ amount: 1 })
    await vault.flush()
    restart()
    expect((await open({}, { rowVersion: 2 })).context().recoverableDraft?.isOutdated).toBe(true)
  })

  test('is not offered when the record already has the same values', async () => {
    await leave({ text: 'words' })
    const { state } = await open({ text: 'words' }, { rowVersion: 2 })
    expect(state()).toBe('settled')
    await vault.flush()
    expect(await vault.hasAny()).toBe(false)
  })

  test('is kept beside input typed before the decision', async () => {
    await leave({ text: 'old words', amount: 1 })
    const { actor, type, state } = await open()
    type({ lines: ['new'] })
    type({ amount: 2 })
    expect(state()).toBe('offered')
    await vault.flush()
    actor.stop()
    restart()
    const { context, actor: again } = await open()
    again.send({ type: 'draft.restore' })
    expect(context().values).toEqual({ ...EMPTY, text: 'old words', amount: 2, lines: ['new'] })
  })

  test('is resolved automatically when the same values are typed again', async () => {
    await leave({ text: 'words' })
    const { type, state, context } = await open()
    type({ text: 'words' })
    expect(state()).toBe('settled')
    expect(context().recoverableDraft).toBeUndefined()
  })

  test('names the files that were chosen, until a save', async () => {
    await leave({ text: 'words' }, { files: ['a.png'] })
    const { actor, context, reaches } = await open()
    actor.send({ type: 'draft.restore' })
    expect(context().lostFiles).toEqual(['a.png'])
    actor.send({ type: 'form.submit' })
    await reaches('locked')
    expect(context().lostFiles).toEqual([])
  })
})

describe('ownership of drafts', () => {
  test('another user, another class, another record or another form version: no draft', async () => {
    await leave({ text: 'words' })
    expect((await open({}, { id: '18' })).state()).toBe('settled')
    expect((await open({}, {}, newer)).state()).toBe('settled')
    user = EVE
    expect((await open()).state()).toBe('settled')
    expect(await vault.hasAny()).toBe(false)
    user = { ...AMY, isCustomer: false }
    expect((await open()).state()).toBe('settled')
    user = AMY
    expect((await open()).state()).toBe('offered')
  })

  test('unsaved input belongs to the user who opened the form, even if signed out right after', async () => {
    const { type, actor } = await open()
    type({ text: 'words' })
    user = EVE
    type({ text: 'more words' })
    await vault.flush()
    actor.stop()
    expect((await open()).state()).toBe('settled')
    user = AMY
    expect((await open()).context().recoverableDraft?.changes).toMatchObject([{ to: 'more words' }])
  })

  test('an anonymous visitor has a draft in this tab, e.g. of a registration, without any password', async () => {
    user = undefined
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    await leave({ text: 'words', password: 'secret' })
    expect((await open()).fields()).toEqual(['text'])
    kept.clear()
    expect((await open()).state()).toBe('settled')
    vi.unstubAllGlobals()
  })
})

describe('drafts off', () => {
  test('a form without the option, or without a draft key, stores nothing', async () => {
    for (const { type, state } of [await open({}, {}, without), await open({}, { id: undefined })]) {
      type({ text: 'words' })
      expect(state()).toBe('off')
    }
    await vault.flush()
    expect(await vault.hasAny()).toBe(false)
  })
})

describe('stored drafts are validated', () => {
  const plant = async (content: unknown) => {
    vault.mine().note('test 1 17', { base: '1', content })
    await vault.flush()
    return open()
  }
  const change = (path: unknown, to: unknown) => ({ changes: [{ path, from: '', to }], files: [] })

  test.each([
    null,
    'words',
    [],
    {},
    { changes: 'text' },
    { changes: [null, 'text', { path: ['text'] }] },
    change([], 'words'),
    change('text', 'words'),
    change(['text'], 7),
    change(['text'], { a: 1 }),
    change(['amount'], ['a']),
    change(['lines'], 'a'),
    change(['place'], 'Taipei'),
    change(['place', 'city', 'deep'], 'a'),
    change(['place', 'toString'], 'a'),
    change(['__proto__', 'polluted'], 'yes'),
    change(['unknown'], 'words'),
  ])('%j is ignored', async (content) => {
    expect((await plant(content)).state()).toBe('settled')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('a draft is deleted only by a confirmed save', () => {
  test.each(['form.submit', 'form.saveTemp'] as const)('%s', async (type) => {
    const { actor, type: change, reaches } = await open()
    change({ text: 'words' })
    await vault.flush()
    expect(await vault.hasAny()).toBe(true)
    actor.send({ type })
    expect(await vault.hasAny()).toBe(true)
    await reaches('locked')
    await vault.flush()
    expect(await vault.hasAny()).toBe(false)
  })

  test('input during a save is kept', async () => {
    const { actor, type, reaches } = await open()
    type({ text: 'words' })
    actor.send({ type: 'form.submit' })
    type({ text: 'more words' })
    await reaches('locked')
    await vault.flush()
    restart()
    expect((await open({ text: 'words' })).context().recoverableDraft?.changes).toMatchObject([{ from: 'words', to: 'more words' }])
  })

  const rejected = (status: number) => new Rejected({ status, message: 'no', fieldErrors: [] })
  test.each([
    ['401', new SessionLost({ reason: 'expired' })],
    ['404', new Missing('gone')],
    ['409', rejected(409)],
    ['500', rejected(500)],
    ['no answer in time', new SessionLost({ reason: 'unreachable' })],
    ['a malformed answer', new BadResponse({ endpoint: 'test', detail: '' })],
  ])('C03: not when the save fails with %s', async (_, error) => {
    answer = () => Promise.reject(error)
    for (const save of ['form.submit', 'form.saveTemp'] as const) {
      const { actor, type, context } = await open()
      actor.send({ type: 'draft.discard' })
      type({ text: `words of ${save}` })
      actor.send({ type: save })
      await vi.waitUntil(() => context().failure)
      await vault.flush()
      actor.stop()
      restart()
      expect((await open()).context().recoverableDraft?.changes).toMatchObject([{ to: `words of ${save}` }])
    }
  })

  test('C06: a page killed while submitting restores to editing, nothing is sent', async () => {
    answer = () => new Promise(() => {})
    const { actor, type } = await open()
    type({ text: 'words' })
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot().value.flow).toBe('submitting')
    await vault.flush()
    actor.stop()
    restart()
    calls.submit = 0
    const again = await open()
    again.actor.send({ type: 'draft.restore' })
    expect(again.context().values.text).toBe('words')
    expect(again.actor.getSnapshot().value.flow).toBe('editing')
    expect(calls.submit).toBe(0)
  })

  test('input changed back to the saved values leaves no draft', async () => {
    const { type } = await open()
    type({ text: 'words' })
    await vault.flush()
    type({ text: '' })
    await vault.flush()
    expect(await vault.hasAny()).toBe(false)
  })

  test('a reset by the user deletes the draft', async () => {
    const { actor, type } = await open()
    type({ text: 'words' })
    actor.send({ type: 'form.reset', values: EMPTY })
    await vault.flush()
    expect(await vault.hasAny()).toBe(false)
  })
})

test('1,000 kill points: no input older than 400 ms, or flushed, is lost', async () => {
  const word = fc.string({ minLength: 1, maxLength: 6 })
  const step = fc.record({
    patch: fc.oneof(
      word.map((text) => ({ text })),
      fc.nat().map((amount) => ({ amount })),
      word.map((city) => ({ place: { city, street: '' } })),
    ),
    pause: fc.integer({ min: 1, max: 700 }),
    isFlushed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 900 }), async (steps, rest) => {
      store = memoryDrafts()
      restart()
      const { actor, type, context } = await open()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const typed: Values[] = []
      const times: number[] = []
      let now = 0
      let flushed = -1
      for (const [index, { patch, pause, isFlushed }] of steps.entries()) {
        type(patch)
        typed.push(context().values)
        times.push(now)
        if (isFlushed) {
          await vault.flush()
          flushed = index
        }
        const wait = index === steps.length - 1 ? rest : pause
        vi.advanceTimersByTime(wait)
        now += wait
      }
      // killed: pending timers are gone with the page; writes already handed to the store arrive
      vi.useRealTimers()
      await vault.mine().remove('elsewhere')
      actor.stop()
      restart()
      const again = await open()
      if (again.state() === 'offered') again.actor.send({ type: 'draft.restore' })
      const found = JSON.stringify(again.context().values)
      again.actor.stop()
      const sure = times.findLastIndex((time, index) => time + DRAFT_WRITE_DELAY_MS <= now || index <= flushed)
      const kept = typed.findLastIndex((values) => JSON.stringify(values) === found)
      expect(kept).toBeGreaterThanOrEqual(sure)
    }),
    { seed: 20261121, numRuns: 1000 },
  )
}, 120_000)

test('every state can be reached', () => {
  const events = [
    { type: 'draft.restore' },
    { type: 'draft.discard' },
    {
      type: 'xstate.done.actor.findDraft',
      output: { base: '1', savedAt: 0, content: { changes: [{ path: ['text'], from: '', to: 'words' }], files: [] } },
    },
    { type: 'xstate.done.actor.findDraft', output: undefined },
    { type: 'xstate.error.actor.findDraft', error: new Error('blocked') },
  ]
  const reached = new Set(valuesReached(machine, events, { input: { values: EMPTY, params: PARAMS } }).map(({ draft }) => draft))
  expect([...reached].toSorted()).toEqual(['looking', 'offered', 'settled'])
})

describe('undo of a restored draft', () => {
  test('resets the form, and the draft is offered again unchanged', async () => {
    await leave({ text: 'words', amount: 3 })
    const { actor, state, context, fields } = await open({ text: 'newer' })
    const { recoverableDraft } = context()
    actor.send({ type: 'draft.restore', fields: ['amount'] })
    expect(context().values).toMatchObject({ text: 'newer', amount: 3 })
    actor.send({ type: 'draft.undo' })
    expect(state()).toBe('offered')
    expect(context()).toMatchObject({ values: { ...EMPTY, text: 'newer' }, recoverableDraft, lostFiles: [], undo: undefined })
    expect(fields()).toEqual(['text', 'amount'])
    actor.send({ type: 'draft.restore' })
    expect(context().values).toMatchObject({ text: 'words', amount: 3 })
  })

  test('is no longer offered after new input, a reset or a save: nothing newer is lost', async () => {
    await leave({ text: 'words' })
    for (const event of [
      { type: 'form.change', field: 'amount', patch: { amount: 4 } },
      { type: 'form.reset', values: EMPTY },
    ] as const) {
      const { actor, context } = await open()
      actor.send({ type: 'draft.restore' })
      expect(context().undo).toBeDefined()
      actor.send(event)
      const before = context()
      expect(before.undo).toBeUndefined()
      actor.send({ type: 'draft.undo' })
      expect(context()).toBe(before)
      actor.stop()
      await leave({ text: 'words' })
    }
    const { actor, context, reaches } = await open()
    actor.send({ type: 'draft.restore' })
    actor.send({ type: 'form.saveTemp' })
    await reaches('locked')
    expect(context().undo).toBeUndefined()
  })
})

test('unfinished input-method text is neither validated nor stored; the end of composition does both', async () => {
  const note = vi.fn<() => void>()
  vi.spyOn(own.vault, 'mine').mockImplementation(() => ({ note, read: async () => undefined, remove: async () => undefined }))
  const { actor, context } = await open()
  actor.send({ type: 'form.change', field: 'text', patch: { text: 'ㄨㄟ' }, isComposing: true })
  expect(context().values.text).toBe('ㄨㄟ')
  expect(actor.getSnapshot().value.validation).toBe('idle')
  expect(note).not.toHaveBeenCalled()
  actor.send({ type: 'form.change', field: 'text', patch: { text: '維' }, isComposing: true })
  actor.send({ type: 'form.change', field: '', patch: {} })
  expect(actor.getSnapshot().value.validation).toBe('pending')
  expect(note).toHaveBeenCalledOnce()
  expect(note).toHaveBeenCalledWith(
    'test 1 17',
    expect.objectContaining({ content: expect.objectContaining({ changes: [expect.objectContaining({ to: '維' })] }) }),
  )
})
