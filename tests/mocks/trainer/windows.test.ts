import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { personOf } from '../../../mocks/people.ts'
import type { SectionInput } from '../../../mocks/trainer/section.ts'
import { windowsMachine } from '../../../mocks/trainer/windows/windows.machine.ts'
import type { Wish } from '../../../mocks/windows/window-news.ts'
import { coversChart, createActor, failCall } from '../../machines/chart.ts'
import { openTestWindow, windowOf } from '../windows/support.ts'
import { openTestRoom } from './room.ts'

interface Found {
  readonly location: { readonly href: string }
  readonly focus: () => void
  readonly close: () => void
}
const open = vi.fn<(url: string, name: string, features?: string) => Found | null>()
const found = (href: string) => ({ location: { href }, focus: vi.fn<() => void>(), close: vi.fn<() => void>() })

let room: SectionInput
beforeAll(async () => {
  room = await openTestRoom()
  vi.stubGlobal('window', { open, screen: { availWidth: 1920, availHeight: 1040 } })
  vi.stubGlobal('location', { origin: 'http://localhost' })
})
afterEach(() => open.mockReset())
afterAll(() => vi.unstubAllGlobals())

const engineer = () => {
  const person = personOf('eng01')
  if (!person) throw new Error('no eng01')
  return person
}
const start = () => {
  return createActor(windowsMachine, { input: { ...room, windows: openTestWindow('here') } }).start()
}

test('lists this window first, then the others', async () => {
  const actor = start()
  openTestWindow('other', { change: { account: 'eng01' } })
  await waitFor(actor, ({ context }) => context.seen.length === 2)
  expect(actor.getSnapshot().context.seen).toEqual([windowOf('here'), windowOf('other', { account: 'eng01' })])
})

test('opens a window of its own for a person on the right half of the screen', async () => {
  open.mockReturnValue(found('http://localhost/'))
  const actor = start()
  actor.send({ type: 'window.open', person: engineer() })
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  expect(open).toHaveBeenCalledExactlyOnceWith('/?own-session&as=eng01', '', 'popup,left=960,top=0,width=960,height=1040')
})

test('says so when the browser blocks the window', async () => {
  open.mockReturnValueOnce(null)
  const actor = start()
  actor.send({ type: 'window.open', person: engineer() })
  await waitFor(actor, (snapshot) => snapshot.matches('blocked'))
  open.mockImplementationOnce(() => {
    throw new Error('by a policy')
  })
  actor.send({ type: 'window.open', person: engineer() })
  await waitFor(actor, (snapshot) => snapshot.matches('opening'))
  await waitFor(actor, (snapshot) => snapshot.matches('blocked'))
  expect(open).toHaveBeenCalledTimes(2)
})

test('a person who has a window already gets no second one: it comes to the front', async () => {
  const other = found('http://localhost/home')
  open.mockReturnValue(other)
  const actor = start()
  openTestWindow('other', { change: { account: 'eng01' } })
  await waitFor(actor, ({ context }) => context.seen.length === 2)
  actor.send({ type: 'window.open', person: engineer() })
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  expect(open).toHaveBeenCalledExactlyOnceWith('', 'repair-mock-other')
  expect(other.focus).toHaveBeenCalledTimes(1)
})

test('a window that was opened by hand shows that it is meant; the empty one of the browser is closed', async () => {
  const empty = found('about:blank')
  open.mockReturnValue(empty)
  const asked = vi.fn<(wish: Wish) => void>()
  const actor = start()
  openTestWindow('other', { onAsked: asked })
  actor.send({ type: 'window.show', window: windowOf('other') })
  await waitFor(actor, (snapshot) => snapshot.matches('elsewhere'))
  expect(empty.close).toHaveBeenCalledTimes(1)
  await expect.poll(() => asked.mock.calls).toEqual([[{ kind: 'point' }]])
  open.mockImplementationOnce(() => {
    throw new Error('by a policy')
  })
  actor.send({ type: 'window.show', window: windowOf('other') })
  expect(actor.getSnapshot().matches('showing')).toBe(true)
  await waitFor(actor, (snapshot) => snapshot.matches('elsewhere'))
})

test('closes a window, or says that it has to be closed by hand', async () => {
  const actor = start()
  const other = openTestWindow('other', { onAsked: (wish) => wish.kind === 'close' && other.leave() })
  openTestWindow('stays')
  await waitFor(actor, ({ context }) => context.seen.length === 3)
  actor.send({ type: 'window.close', window: windowOf('other') })
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  expect(actor.getSnapshot().context.seen.map(({ id }) => id)).toEqual(['here', 'stays'])
  actor.send({ type: 'window.close', window: windowOf('stays') })
  await waitFor(actor, (snapshot) => snapshot.matches('unclosable'))
  expect(actor.getSnapshot().context.meant?.id).toBe('stays')
  actor.send({ type: 'window.close', window: windowOf('stays') })
  failCall(actor, 'close')
  expect(actor.getSnapshot().matches('unclosable')).toBe(true)
})

coversChart(windowsMachine)
