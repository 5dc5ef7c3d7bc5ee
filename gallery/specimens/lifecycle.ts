import { lifecycleMachine } from '../../src/machines/lifecycle/lifecycle.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { page } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

export const lifecycle: Specimen = specimen(
  lifecycleMachine,
  page(lifecycleMachine, {
    path: paths.lifecycle,
    as: 'coo01',
    input: ({ search }) => ({ status: new URLSearchParams(search).get('status') }),
    module: () => import('../../src/app/pages/lifecycle.ts'),
  }),
  { moves: [{ type: 'status.choose', status: 'diagnosing' }, { type: 'status.leave' }] },
)
