import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { presenceMachine } from '../../machines/review/presence.machine.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'

type Props = { actor: ActorRefFrom<typeof presenceMachine> }

/** The other editors of this review, and since when (domain.md section 16, idea 6). Changes are announced without interrupting. */
export const Presence = ({ actor }: Props) => {
  const { t } = useTranslation('review')
  const editors = useSelector(actor, ({ context }) => context.editors)
  return (
    <output className="contents">
      {editors.length > 0 && (
        <NoticeBanner
          title={editors.map(({ userName, since }, index) => (
            <span key={index} className="block">
              {t('repairItem-presence', { name: userName })} <DateText value={since} />
            </span>
          ))}
        >
          {t('repairItem-presence-text')}
        </NoticeBanner>
      )}
    </output>
  )
}

/** The same in a word, for the bar that is always in sight. Not read out a second time. */
export const PresenceNote = ({ actor }: Props) => {
  const { t } = useTranslation('review')
  const names = useSelector(actor, ({ context }) => context.editors).map(({ userName }) => userName)
  return names.length > 0 && <span aria-hidden="true">{t('repairItem-bar-editing', { names: names.join(t('shared-listComma')) })}</span>
}
