import { afterEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { refreshTriggersActor, type RefreshTrigger } from '../../../src/machines/calls/refresh-triggers.ts'

afterEach(() => vi.restoreAllMocks())

test('a machine hears that the page is seen and that the data have changed, until it stops', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const received: string[] = []
  const machine = setup({ types: { events: {} as RefreshTrigger }, actors: { refreshTriggers: refreshTriggersActor } }).createMachine({
    invoke: { id: 'refreshTriggers', src: 'refreshTriggers' },
    on: { '*': { actions: ({ event }) => void received.push(event.type) } },
  })
  const actor = createActor(machine).start()
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(received).toEqual(['page.seen', 'page.seen'])
  window.dispatchEvent(new Event('server-changed'))
  await vi.waitFor(() => expect(received).toEqual(['page.seen', 'page.seen', 'server.changed']))
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(received).toHaveLength(3)
  visibility.mockReturnValue('visible')
  actor.stop()
  window.dispatchEvent(new Event('focus'))
  expect(received).toHaveLength(3)
})
