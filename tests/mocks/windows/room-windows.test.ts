import { expect, test, vi } from 'vitest'
import type { Wish } from '../../../mocks/windows/window-news.ts'
import { openTestChannel, openTestWindow, windowOf } from './support.ts'

const idsOf = (windows: ReturnType<typeof openTestWindow>) =>
  windows
    .others()
    .map(({ id }) => id)
    .toSorted()

test('windows find each other, whichever was first, and are told of changes', async () => {
  const change = { title: 'Sign in' }
  const first = openTestWindow('first', { change })
  const second = openTestWindow('second')
  await expect.poll(() => [idsOf(first), idsOf(second)]).toEqual([['second'], ['first']])
  change.title = 'Home'
  first.changed()
  await expect.poll(() => second.others()).toEqual([windowOf('first', { title: 'Home' })])
})

test('a window that goes is forgotten; one that says nothing any more is when somebody looks again', async () => {
  const first = openTestWindow('first')
  const second = openTestWindow('second')
  openTestWindow('third')
  await expect.poll(() => idsOf(first)).toEqual(['second', 'third'])
  second.leave()
  await expect.poll(() => idsOf(first)).toEqual(['third'])
  first.lookAgain()
  expect(idsOf(first)).toEqual([])
  await expect.poll(() => idsOf(first)).toEqual(['second', 'third'])
})

test('only the window that is meant is asked', async () => {
  const [ofSecond, ofThird] = [vi.fn<(wish: Wish) => void>(), vi.fn<(wish: Wish) => void>()]
  const first = openTestWindow('first')
  openTestWindow('second', { onAsked: ofSecond })
  openTestWindow('third', { onAsked: ofThird })
  await expect.poll(() => idsOf(first)).toHaveLength(2)
  first.ask({ kind: 'point' }, 'second')
  first.ask({ kind: 'close' }, 'second')
  await expect.poll(() => ofSecond.mock.calls).toEqual([[{ kind: 'point' }], [{ kind: 'close' }]])
  expect(ofThird).not.toHaveBeenCalled()
})

test('messages of something else are passed over', async () => {
  const first = openTestWindow('first')
  const stranger = openTestChannel()
  stranger.postMessage({ kind: 'here', window: { id: 7 } })
  stranger.postMessage('changed')
  openTestWindow('second')
  await expect.poll(() => idsOf(first)).toEqual(['second'])
})
