import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { request } from '../../../src/machines/calls/request.ts'
import type { LoadedReview, ReviewMachineInput } from '../../../src/machines/review/review-load.ts'
import { AppContext } from '../../../src/views/hooks/app-context.ts'
import { ReviewPage } from '../../../src/views/review/review-page.tsx'
import { infoOf, itemOf } from '../customer-item/support.tsx'
import { show } from '../ui/show.tsx'
import { appFor, deskOf, inputOf } from './screen.tsx'

/** The page of an engineer, for whom the loads answer one after the other. */
const open = async (...answers: readonly (LoadedReview | undefined)[]) => {
  const left = [...answers]
  const load = request((_: ReviewMachineInput) => Promise.resolve(left.shift()))
  const actor = createActor(deskOf({ load }), { input: inputOf('R-ENG') }).start()
  await show(
    <AppContext value={appFor('R-ENG')}>
      <ReviewPage actor={actor} />
    </AppContext>,
  )
  return actor
}

test('an item just handed over to another user is not reported as not found', async () => {
  const actor = await open({ info: infoOf(itemOf('diagnosing')), engineers: [], issueCategories: [] }, undefined)
  await expect.element(page.getByRole('heading', { level: 1, name: /Norvane Kite/ })).toBeVisible()
  actor.getSnapshot().children.review?.send({ type: 'review.moved' })
  await expect.element(page.getByRole('heading', { level: 1, name: '這件品項已不在您的工作範圍' })).toBeVisible()
})

test('an unknown item is reported as not found', async () => {
  await open(undefined)
  await expect.element(page.getByRole('heading', { level: 1, name: '找不到這筆資料' })).toBeVisible()
})
