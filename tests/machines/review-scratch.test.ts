import { it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { flowOf, itemIn, NOW, openReview, signIn, startLive } from './review-support.ts'
it('x', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  const live = await startLive()
  const actor = await signIn('coo02')
  const { review, form, type, clock } = await openReview(await itemIn(live, 'submitted'), actor)
  type({ action: 'accept', warrantyStatus: 'unknown', internalNote: '電話確認過' })
  form().subscribe((s) => console.log('form', JSON.stringify(s.value), s.context.failure?.message, (clock as any)._now))
  review.subscribe((s) => console.log('review', JSON.stringify(s.value)))
  form().send({ type: 'form.saveTemp' })
  await new Promise((r) => setTimeout(r, 800))
}, 60000)
