import { describe, expect, test } from 'vitest'
import { lifecycleMachine } from '../../../src/machines/lifecycle/lifecycle.machine.ts'
import { coversChart, createActor } from '../chart.ts'

const open = (status: string | null) => createActor(lifecycleMachine, { input: { status } }).start()

describe('the lifecycle page', () => {
  test('opens at the status in the URL', () => {
    const snapshot = open('quoted').getSnapshot()
    expect(snapshot.value).toBe('reading')
    expect(snapshot.context.status).toBe('quoted')
  })

  test.each([null, '', 'nonsense', '__proto__'])('shows all statuses for %o', (status) => {
    const snapshot = open(status).getSnapshot()
    expect(snapshot.value).toBe('overview')
    expect(snapshot.context.status).toBeUndefined()
  })

  test('steps from status to status and back to all', () => {
    const actor = open(null)
    actor.send({ type: 'status.choose', status: 'received' })
    expect(actor.getSnapshot().value).toBe('reading')
    actor.send({ type: 'status.choose', status: 'testing' })
    expect(actor.getSnapshot().context.status).toBe('testing')
    actor.send({ type: 'status.leave' })
    expect(actor.getSnapshot().value).toBe('overview')
    expect(actor.getSnapshot().context.status).toBeUndefined()
    // nothing to leave
    actor.send({ type: 'status.leave' })
    expect(actor.getSnapshot().value).toBe('overview')
  })
})

coversChart(lifecycleMachine)
