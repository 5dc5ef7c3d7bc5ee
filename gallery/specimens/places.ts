import { parsePlaceQuery } from '../../src/domain/places.ts'
import { placesMachine } from '../../src/machines/places/places.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { page } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

export const places: Specimen = specimen(
  placesMachine,
  page(placesMachine, {
    path: paths.placeLabels,
    as: 'wh01',
    input: ({ search }) => parsePlaceQuery(search),
    module: () => import('../../src/app/pages/places.ts'),
  }),
  { moves: [{ type: 'places.write', text: 'A-01..A-04' }, { type: 'places.print' }] },
)
