import { expect, test } from 'vitest'
import { createInTurn } from '../../../backend/sign-in/in-turn.ts'

test('work of one key runs one after another, also after a failure; of another key beside it', async () => {
  const inTurn = createInTurn()
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn('a', async () => {
    await gate.promise
    order.push('first')
    throw new Error('by the test')
  })
  const second = inTurn('a', async () => void order.push('second'))
  await inTurn('b', async () => void order.push('other'))
  gate.resolve()
  await expect(first).rejects.toThrow('by the test')
  await second
  expect(order).toEqual(['other', 'first', 'second'])
})

test('more than 30 that wait for one key are refused with the time to wait', async () => {
  const inTurn = createInTurn()
  const gate = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 31 }, () => inTurn('a', () => gate.promise))
  await expect(inTurn('a', async () => undefined)).rejects.toMatchObject({ status: 503, details: { retryAfterS: 1 } })
  gate.resolve()
  await Promise.all(waiting)
  await expect(inTurn('a', async () => 'goes on')).resolves.toBe('goes on')
})
