import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyWithPreload, lazyOnIntent, mountOnIdle } from '../../../src/views/ui/page/lazy.tsx'
import { whenPageSettled, whenIdle } from '../../../src/views/ui/page/idle.ts'
import { trackCall } from '../../../src/shared/pending-calls.ts'

const Word = ({ word }: { word: string }) => <p>{word}</p>

test('a preloaded component renders at once', async () => {
  const load = vi.fn<() => Promise<typeof Word>>(() => Promise.resolve(Word))
  const Part = lazyWithPreload(load)
  await Part.preload()
  const { container } = await render(<Part word="here" />)
  expect(container.textContent).toBe('here')
  expect(load).toHaveBeenCalledOnce()
})

test('a component that is rendered before it is loaded shows its fallback', async () => {
  const arrival = Promise.withResolvers<typeof Word>()
  const Part = lazyOnIntent(() => arrival.promise, <p>on its way</p>)
  const { container } = await render(<Part word="here" />)
  expect(container.textContent).toBe('on its way')
  arrival.resolve(Word)
  await vi.waitFor(() => expect(container.textContent).toBe('here'))
})

test('a preload does not remount a component that is rendered', async () => {
  const Typed = () => {
    const [text, setText] = useState('')
    return <input value={text} onChange={({ target }) => setText(target.value)} />
  }
  const Part = lazyWithPreload(() => Promise.resolve(() => <Typed />))
  const { getByRole, rerender } = await render(<Part />)
  await getByRole('textbox').fill('words')
  await Part.preload()
  await rerender(<Part />)
  await expect.element(getByRole('textbox')).toHaveValue('words')
})

describe('mounting on idle, while a page loads', () => {
  afterEach(async () => {
    // pending work is finished
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(5_000)
    vi.useRealTimers()
  })
  const frame = () => new Promise(requestAnimationFrame)
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  /** Something arrives over the network, and the page has noticed. */
  const arrive = async (n: number) => {
    const noticed = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'resource' }))
    await fetch(`/favicon.svg?${n}`)
    await noticed
    await frame()
  }

  test('waits until no resource has arrived for half a second', async () => {
    // what the page of the tests itself has fetched
    await whenIdle()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const load = vi.fn<() => Promise<typeof Word>>(() => Promise.resolve(Word))
    const Part = mountOnIdle(load, new Promise(() => undefined))
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

  test('waits for a pending call, however long its answer takes', async () => {
    await whenIdle()
    const answer = Promise.withResolvers<void>()
    const call = trackCall(answer.promise)
    const idle = vi.fn<() => void>()
    void whenIdle().then(idle)
    await pause(1_200)
    expect(idle).not.toHaveBeenCalled()
    answer.resolve()
    await call
    await pause(100)
    expect(idle).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(idle).toHaveBeenCalled(), 1_000)
  })

  test('a page is settled once no call is pending, those that an answer led to included', async () => {
    const answer = Promise.withResolvers<void>()
    const call = trackCall(answer.promise)
    const settled = vi.fn<() => void>()
    void whenPageSettled().then(settled)
    await frame()
    expect(settled).not.toHaveBeenCalled()
    answer.reject(new Error('no answer'))
    await expect(call).rejects.toThrow('no answer')
    // the answer led to another call
    const next = Promise.withResolvers<void>()
    const second = trackCall(next.promise)
    await pause(100)
    expect(settled).not.toHaveBeenCalled()
    next.resolve()
    await second
    await vi.waitFor(() => expect(settled).toHaveBeenCalled(), 1_000)
  })

  test('mounts earlier when the component is needed', async () => {
    const wanted = Promise.withResolvers<void>()
    const Part = mountOnIdle(() => Promise.resolve(Word), wanted.promise)
    await whenIdle()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const idle = vi.fn<() => void>()
    void whenIdle().then(idle)
    const { container } = await render(<Part word="here" />)
    expect(container.textContent).toBe('')
    wanted.resolve()
    for (let n = 0; n < 20 && container.textContent === ''; n += 1) {
      await arrive(n)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(container.textContent).toBe('here')
    expect(idle).not.toHaveBeenCalled()
  })

  test('mounts after five seconds at the latest', async () => {
    await whenIdle()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isIdle = false
    void whenIdle().then(() => (isIdle = true))
    for (let n = 0; n < 12; n += 1) {
      await arrive(n)
      await vi.advanceTimersByTimeAsync(400)
    }
    expect(isIdle).toBe(false)
    await vi.advanceTimersByTimeAsync(400)
    expect(isIdle).toBe(true)
  })
})
