import { useSelector } from '@xstate/react'
import { createContext, useContext, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { noticesMachine } from '../../machines/notices/notices.machine.ts'
import { showToast } from '../ui/overlays/show-toast.ts'
import { useEmitted } from '../hooks/use-emitted.ts'

export type NoticesActor = ActorRefFrom<typeof noticesMachine>

const NoticesContext = createContext<NoticesActor | undefined>(undefined)

/** The one actor of the signed-in user's notices: banner, panel and bell tell the same. */
export const useNotices = (): NoticesActor => {
  const actor = useContext(NoticesContext)
  if (actor === undefined) throw new Error('NoticesProvider is missing above this view')
  return actor
}

/** Is it still open whether there are any? Only before the first answer. */
export const useAwaitsNotices = () => useSelector(useNotices(), (state) => state.matches({ list: { loading: 'first' } }))

/** Reports to the user that the acknowledgement did not arrive. */
const useFailureToast = (actor: NoticesActor) => {
  const { t } = useTranslation('notices')
  useEmitted(actor, {
    'notices.failed': ({ failure: { kind } }) => {
      if (kind !== 'denied' && kind !== 'lost') showToast({ kind: 'error', title: t('notice-read-failed') })
    },
  })
}

/** Gives the home layout its notices. */
export const NoticesProvider = ({ actor, children }: { actor: NoticesActor; children: ReactNode }) => {
  useFailureToast(actor)
  return <NoticesContext value={actor}>{children}</NoticesContext>
}
