import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { coming, later, onceCalm } from '../../../src/views/parts/later.tsx'
import { whenCalm } from '../../../src/views/parts/calm.ts'

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

test('a page that still loads is not calm, and what can wait waits', async () => {
  const load = vi.fn<() => Promise<typeof Word>>(() => Promise.resolve(Word))
  const Part = onceCalm(load)
  const { container } = await render(<Part word="here" />)
  for (let i = 0; i < 4; i++) {
    await fetch(`/favicon.svg?${i}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  expect(load).not.toHaveBeenCalled()
  expect(container.textContent).toBe('')
  await whenCalm()
  await vi.waitFor(() => expect(container.textContent).toBe('here'))
})
