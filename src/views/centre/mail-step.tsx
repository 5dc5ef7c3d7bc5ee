import { useSelector } from '@xstate/react'
import { useIssueText } from '../hooks/issue-text.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import type { MailActor } from './actors.ts'
import { MailForm } from './mail-form.tsx'
import { MailTest } from './mail-test.tsx'
import { FixedWay, MailNotice } from './mail-way.tsx'

/** How mails leave the service, which an administrator sets unless the environment of the server does, and a mail that shows whether they do. */
export const MailStep = ({ actor }: { actor: MailActor }) => {
  const { t } = useTranslation('centre')
  const text = useIssueText()
  const way = useSelector(actor, ({ context }) => context.way)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const form = useSelector(actor, ({ children }) => children.settings)
  useEmitted(actor, { 'mail.saved': () => showToast({ kind: 'success', title: t('centre-mail-saved') }) })
  if (failure !== undefined)
    return (
      <NoticeBanner
        tone="danger"
        title={t('centre-mail-failed')}
        action={<Button onPress={() => actor.send({ type: 'mail.retry' })}>{t('shared-retry')}</Button>}
      >
        {text.failure(failure)}
      </NoticeBanner>
    )
  if (way === undefined || !form)
    return (
      <Section title={t('centre-mail-title')}>
        <SkeletonText lines={3} label={t('shared-loading')} />
      </Section>
    )
  return (
    <>
      <Section title={t('centre-mail-title')} description={t('centre-mail-text')}>
        <div className="flex flex-col gap-5">
          <MailNotice way={way} />
          {way.fixedBy || !way.settings ? <FixedWay way={way} /> : <MailForm actor={form} />}
        </div>
      </Section>
      <MailTest actor={actor} />
    </>
  )
}
