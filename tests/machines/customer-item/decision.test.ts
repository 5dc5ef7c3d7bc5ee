import { expect, test } from 'vitest'
import { decisionMachine } from '../../../src/machines/customer-item/decision.machine.ts'
import { coversChart, createActor } from '../chart.ts'

test('asks about one action at a time', () => {
  const decision = createActor(decisionMachine).start()
  const asked = () => decision.getSnapshot().context.action
  decision.send({ type: 'decision.close' })
  decision.send({ type: 'decision.ask', action: 'approveQuote' })
  decision.send({ type: 'decision.ask', action: 'cancel' })
  expect(asked()).toBe('approveQuote')
  decision.send({ type: 'decision.close' })
  expect(asked()).toBeUndefined()
})

coversChart(decisionMachine)
