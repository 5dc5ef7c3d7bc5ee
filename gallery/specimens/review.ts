import { actorOf } from '../../src/app/admit.ts'
import { reviewMachine } from '../../src/machines/review/review.machine.ts'
import { deskMachine } from '../../src/machines/review/desk.machine.ts'
import { reviewFormMachine } from '../../src/machines/review/review-form.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { form } from '../stage/forms.ts'
import { page } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

export const desk: Specimen = specimen(
  deskMachine,
  page(deskMachine, {
    path: paths.reviewOrderItem,
    input: ({ params: { itemId }, profile }) => ({ itemId, actor: actorOf(profile) }),
    module: () => import('../../src/app/pages/review.ts'),
    as: 'eng01',
    params: ({ rows }) => ({ itemId: rows.first('items', ({ repairStatus }) => repairStatus === 'diagnosing').itemId }),
  }),
)
export const review: Specimen = specimen(reviewMachine, desk, {
  moves: [{ type: 'review.retry' }, { type: 'server.changed' }, { type: 'news.compare' }, { type: 'review.moved' }],
})
export const reviewForm: Specimen = specimen(reviewFormMachine, review, form({ typed: {}, savesTemp: true, keepsDrafts: true, compares: 'isTold' }))
