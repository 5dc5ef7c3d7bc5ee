import { parseLifecycle } from '../../src/domain/lifecycle/route.ts'
import { lifecycleMachine } from '../../src/machines/lifecycle/lifecycle.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { page } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

export const lifecycle: Specimen = specimen(
  lifecycleMachine,
  page(lifecycleMachine, {
    path: paths.lifecycle,
    as: 'coo01',
    search: ({ rows }) => `?item=${rows.first('items', ({ repairStatus }) => repairStatus === 'testing').itemId}`,
    input: ({ search }) => ({ route: parseLifecycle(search) }),
    module: () => import('../../src/app/pages/lifecycle.ts'),
  }),
  {
    moves: [
      { type: 'route.change', route: {} },
      { type: 'route.change', route: { status: 'diagnosing' } },
      { type: 'item.retry' },
      { type: 'server.changed' },
    ],
    replies: { load: { 'no such item': () => undefined } },
  },
)
