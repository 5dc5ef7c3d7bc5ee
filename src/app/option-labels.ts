import { createActor, type ActorRefFrom } from 'xstate'
import { forgetLabels, setLabels } from './i18n.ts'
import { optionLabelsMachine } from '../machines/session/option-labels.machine.ts'
import type { preferencesMachine } from '../machines/session/preferences.machine.ts'
import { onAddressChange } from '../shared/fragment.ts'
import type { sessionMachine } from '../machines/session/session.machine.ts'

/** The labels of the server's option lists, for whoever is signed in and in the language of the page. Returns the way to stop. */
export const startOptionLabels = (session: ActorRefFrom<typeof sessionMachine>, preferences: ActorRefFrom<typeof preferencesMachine>) => {
  const labels = createActor(optionLabelsMachine)
  labels.on('labels.loaded', ({ locale, labels: loaded }) => setLabels(locale, loaded))
  labels.on('labels.forgotten', forgetLabels)
  labels.start()
  const follow = () => {
    const { profile } = session.getSnapshot().context
    const { locale } = preferences.getSnapshot().context
    if (profile === undefined) return
    const { userId, currentRoleId, isCustomer } = profile.user
    labels.send({ type: 'labels.read', reader: { id: `${userId} ${currentRoleId ?? ''}`, isCustomer, locale } })
  }
  const subscriptions = [
    session.subscribe(follow),
    preferences.subscribe(follow),
    session.on('session.ended', () => labels.send({ type: 'labels.forget' })),
  ]
  // whichever page is shown next may speak them
  const stopFollowing = onAddressChange(() => labels.send({ type: 'labels.need' }))
  follow()
  return () => {
    stopFollowing()
    subscriptions.forEach((subscription) => subscription.unsubscribe())
    labels.stop()
  }
}
