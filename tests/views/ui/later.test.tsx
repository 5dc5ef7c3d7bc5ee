import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { coming, later, onceCalm } from '../../../src/views/ui/page/later.tsx'
import { whenCalm } from '../../../src/views/ui/page/calm.ts'

const Word = ({ word }: { word: string }) => <p>{word}</p>

test('what was fetched ahead is drawn at once', async () => {
  const load = vi.fn<() => Promise<typeof Word>>(() => Promise.resolve(Word))
  const { Part, fetch } = coming(load)
  await fetch()
  const { container } = await render(<Part word="here" />)
  expect(container.textContent).toBe('here')
  expect(load).toHaveBeenCalledOnce()
})

test('a part that is drawn before it is there is fetched, and its place is held', async () => {
  const arrival = Promise.withResolvers<typeof Word>()
  const Part = later(() => arrival.promise, <p>on its way</p>)
  const { container } = await render(<Part word="here" />)
  expect(container.textContent).toBe('on its way')
  arrival.resolve(Word)
  await vi.waitFor(() => expect(container.textContent).toBe('here'))
})

test('what arrives for another place leaves the one that is drawn as it is', async () => {
  const Typed = () => {
    const [text, setText] = useState('')
    return <input value={text} onChange={({ target }) => setText(target.value)} />
  }
  const { Part, fetch } = coming(() => Promise.resolve(() => <Typed />))
  const { getByRole, rerender } = await render(<Part />)
  await getByRole('textbox').fill('words')
  await fetch()
  await rerender(<Part />)
  await expect.element(getByRole('textbox')).toHaveValue('words')
})

describe('a page that still loads', () => {
  afterEach(async () => {
    // whatever still waits is over
    await vi.advanceTimersByTimeAsync(5_000)
    vi.useRealTimers()
  })
  const frame = () => new Promise(requestAnimationFrame)
  /** Something arrives over the network, and the page has noticed. */
  const arrive = async (n: number) => {
    const noticed = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'resource' }))
    await fetch(`/favicon.svg?${n}`)
    await noticed
    await frame()
  }

  test('is not calm: what can wait waits until nothing has arrived for half a second', async () => {
    // what the page of the tests itself has fetched
    await whenCalm()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const load = vi.fn<() => Promise<typeof Word>>(() => Promise.resolve(Word))
    const Part = onceCalm(load, new Promise(() => undefined))
    const { container } = await render(<Part word="here" />)
    for (let n = 0; n < 4; n += 1) {
      await arrive(n)
      await vi.advanceTimersByTimeAsync(400)
      await frame()
    }
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(500)
    await vi.waitFor(() => expect(container.textContent).toBe('here'))
  })

  test('what is wanted sooner comes sooner', async () => {
    const wanted = Promise.withResolvers<void>()
    const Part = onceCalm(() => Promise.resolve(Word), wanted.promise)
    await whenCalm()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const calm = vi.fn<() => void>()
    void whenCalm().then(calm)
    const { container } = await render(<Part word="here" />)
    expect(container.textContent).toBe('')
    wanted.resolve()
    for (let n = 0; n < 20 && container.textContent === ''; n += 1) {
      await arrive(n)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(container.textContent).toBe('here')
    expect(calm).not.toHaveBeenCalled()
  })

  test('is taken for calm at last', async () => {
    await whenCalm()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isCalm = false
    void whenCalm().then(() => (isCalm = true))
    for (let n = 0; n < 12; n += 1) {
      await arrive(n)
      await vi.advanceTimersByTimeAsync(400)
    }
    expect(isCalm).toBe(false)
    await vi.advanceTimersByTimeAsync(400)
    expect(isCalm).toBe(true)
  })
})
