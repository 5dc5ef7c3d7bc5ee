import { useActorRef, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { signInNoticesMachine } from '../../machines/notices/sign-in-notices.machine.ts'
import { lazyOnIntent } from '../ui/page/lazy.tsx'

/** The card keeps to its purpose: more than these are for those who have signed in. */
const SHOWN = 3

/** Mostly there is nothing to be told. */
const SignInNotice = lazyOnIntent(async () => (await import('./sign-in-notice.tsx')).SignInNotice, null, ['notices'], 'none')

/** The public notices before signing in (domain.md section 10); those for customers are not on the employees' page. */
export const SignInNotices = ({ isCustomer }: { isCustomer: boolean }) => (
  <SignInNoticesOf actor={useActorRef(signInNoticesMachine)} isCustomer={isCustomer} />
)

type Actor = ActorRefFrom<typeof signInNoticesMachine>

export const SignInNoticesOf = ({ actor, isCustomer }: { actor: Actor; isCustomer: boolean }) => {
  const { t } = useTranslation()
  const list = useSelector(actor, ({ context }) => context.list)
  const shown = list.filter(({ audience }) => isCustomer || audience !== 'customer').slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('notice-title')} className="flex flex-col gap-2">
      {shown.map((notice) => (
        <SignInNotice key={notice.noticeId} notice={notice} />
      ))}
    </section>
  )
}
