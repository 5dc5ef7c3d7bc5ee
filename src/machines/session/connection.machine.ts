import { fromCallback, setup } from 'xstate'
import { isOffline, onConnectionChange } from '../../shared/connection.ts'

interface ConnectionEvent {
  readonly type: 'connection.changed'
}

/** Whether the browser has a network, as far as it knows: `online`, or `offline` while calls wait (src/api/patience.ts). It takes no input. */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent },
  actors: {
    listen: fromCallback<ConnectionEvent>(({ sendBack }) => onConnectionChange(() => sendBack({ type: 'connection.changed' }))),
  },
  guards: { isOffline },
}).createMachine({
  id: 'connection',
  invoke: { id: 'listen', src: 'listen' },
  initial: 'looking',
  states: {
    looking: { always: [{ guard: 'isOffline', target: 'offline' }, { target: 'online' }] },
    online: { on: { 'connection.changed': 'looking' } },
    offline: { on: { 'connection.changed': 'looking' } },
  },
})
