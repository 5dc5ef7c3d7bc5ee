import { actorOf } from '../../src/app/admit.ts'
import { homeMachine } from '../../src/machines/home/home.machine.ts'
import { rowActionMachine } from '../../src/machines/home/row-action.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { page } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

export const home: Specimen = specimen(
  homeMachine,
  page(homeMachine, {
    path: paths.home,
    as: 'coo01',
    input: ({ profile }) => ({ actor: actorOf(profile) }),
    module: () => import('../../src/app/pages/home.ts'),
  }),
  {
    moves: [
      { type: 'home.reload' },
      { type: 'list.serverChanged' },
      ({ context: { work } }) => {
        const [order] = work?.answers.flatMap(({ page: { items } }) => items) ?? []
        const [item] = order?.itemSummary ?? []
        return order && item && { type: 'home.act' as const, unit: { order, item }, action: 'accept' as const }
      },
    ],
  },
)
export const rowAction: Specimen = specimen(rowActionMachine, home)
