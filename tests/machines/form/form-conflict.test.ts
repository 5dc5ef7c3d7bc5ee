import { expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { createFormMachine } from '../../../src/machines/form/form.machine.ts'
import { createActor } from '../chart.ts'

interface Values {
  readonly name: string
  readonly phone: string
  readonly city: string
  readonly street: string
}
interface Params {
  readonly version: number
}

const BASE: Values = { name: 'a', phone: '1', city: 'x', street: 'x' }
const remote = (patch: Partial<Values>, version = 2) => ({ values: { ...BASE, ...patch }, params: { version } })
const read = vi.fn<(params: Params, signal: AbortSignal) => Promise<ReturnType<typeof remote>>>()
const submit = vi.fn<(job: { readonly values: Values; readonly params: Params }) => Promise<string>>(() => Promise.resolve('saved'))

const machine = createFormMachine<Values, Params, string>({
  id: 'conflicting',
  validate: ({ name }) => (name === '' ? [{ field: 'name', key: 'rule-required' }] : []),
  submit: (job) => submit(job),
  saveTemp: (job) => submit(job),
  compare: {
    read: (params, signal) => read(params, signal),
    asStored: (values) => ({ ...values, phone: values.phone.trim() }),
    unitOf: ([field = '']) => (field === 'city' || field === 'street' ? 'address' : field),
  },
})

const open = (patch: Partial<Values>) => {
  submit.mockClear()
  const form = createActor(machine, { input: { values: BASE, params: { version: 1 } }, clock: new SimulatedClock() })
  const said: object[] = []
  form.on('*', (event) => void said.push(event))
  form.start()
  const type = (more: Partial<Values>) => form.send({ type: 'form.change', field: '', patch: more })
  type(patch)
  const context = () => form.getSnapshot().context
  const resolution = () => context().conflict?.contrasts.map(({ name, side }) => `${name} ${side}`)
  const is = (conflict: 'none' | 'reading' | 'unread' | 'deciding') => waitFor(form, (snapshot) => snapshot.matches({ conflict }))
  return { form, said, type, context, resolution, is }
}

test('compares field by field, and asks only where both changed something', () => {
  const { form, said, context, resolution } = open({ name: 'mine', phone: ' 1 ' })
  form.send({ type: 'form.compare', remote: remote({ name: 'theirs', city: 'y', street: 'y' }) })
  // a text that is stored as it was is no difference; fields of one unit are one
  expect(resolution()).toEqual(['name undefined', 'address theirs'])
  expect(context().conflict).toMatchObject({ base: BASE, mine: { name: 'mine', phone: '1' } })
  form.send({ type: 'conflict.apply' })
  expect(said).toEqual([{ type: 'form.undecided' }])
  expect(context()).toMatchObject({ values: { name: 'mine' }, saved: BASE, params: { version: 1 } })
})

test.each([
  ['mine', 'mine'],
  ['theirs', 'theirs'],
] as const)('%s: lies over the other version, with its facts, and is not sent by itself', (side, name) => {
  const { form, said, context } = open({ name: 'mine', phone: '2' })
  form.send({ type: 'form.compare', remote: remote({ name: 'theirs', city: 'y', street: 'y' }) })
  form.send({ type: 'conflict.choose', name: 'name', side })
  form.send({ type: 'conflict.apply' })
  expect(context()).toMatchObject({
    values: { name, phone: '2', city: 'y', street: 'y' },
    saved: { name: 'theirs', phone: '1' },
    params: { version: 2 },
    conflict: undefined,
  })
  expect(said).toEqual([{ type: 'form.decided', params: { version: 2 } }])
  expect(submit).not.toHaveBeenCalled()
})

test('one side for all, and another one for a single field', () => {
  const { form, context } = open({ name: 'mine', phone: '2' })
  form.send({ type: 'form.compare', remote: remote({ name: 'theirs', city: 'y', street: 'y' }) })
  form.send({ type: 'conflict.chooseAll', side: 'theirs' })
  form.send({ type: 'conflict.choose', name: 'phone', side: 'mine' })
  form.send({ type: 'conflict.apply' })
  expect(context().values).toEqual({ name: 'theirs', phone: '2', city: 'y', street: 'y' })
})

test('follows what is typed meanwhile, and keeps what is decided', () => {
  const { form, type, context, resolution } = open({ name: 'mine' })
  form.send({ type: 'form.compare', remote: remote({ name: 'theirs', phone: '3' }) })
  form.send({ type: 'conflict.choose', name: 'name', side: 'mine' })
  type({ phone: '2' })
  expect(resolution()).toEqual(['name undefined', 'phone undefined'])
  expect(context().conflict?.resolution).toEqual({ name: 'mine' })
  // a newer version asks anew
  form.send({ type: 'form.compare', remote: remote({ name: 'newer' }, 3) })
  expect(context().conflict).toMatchObject({ resolution: {}, remote: { params: { version: 3 } } })
})

test('no save is sent before everything is decided; then it can go at once, over the other version', () => {
  const { form, said } = open({ name: 'mine' })
  form.send({ type: 'form.compare', remote: remote({ name: 'theirs' }) })
  form.send({ type: 'form.submit' })
  form.send({ type: 'form.saveTemp' })
  expect(said).toEqual([{ type: 'form.undecided' }, { type: 'form.undecided' }])
  expect(submit).not.toHaveBeenCalled()
  form.send({ type: 'conflict.chooseAll', side: 'mine' })
  form.send({ type: 'conflict.apply', isSaved: true })
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ values: { name: 'mine' }, params: { version: 2 } })
})

test('reads the other version by itself; one that cannot be read is asked for again, or met by the next save', async () => {
  const { form, said, context, is } = open({ name: 'mine' })
  read.mockRejectedValue(new Error('by the test'))
  form.send({ type: 'form.compare' })
  form.send({ type: 'form.submit' })
  expect(said).toEqual([{ type: 'form.undecided' }])
  await is('unread')
  expect(context().conflict).toMatchObject({ remote: undefined, failure: { kind: 'badResponse' } })
  form.send({ type: 'conflict.retry' })
  await is('unread')
  form.send({ type: 'form.submit' })
  expect(form.getSnapshot().value).toMatchObject({ flow: 'submitting', conflict: 'none' })
  expect(context().conflict).toBeUndefined()
  read.mockResolvedValue(remote({ name: 'theirs' }))
  form.send({ type: 'form.compare' })
  await is('deciding')
  expect(context().conflict?.failure).toBeUndefined()
  expect(read.mock.calls[0]?.[0]).toEqual({ version: 1 })
})
