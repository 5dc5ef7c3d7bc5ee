import { useSelector } from '@xstate/react'
import { ArrowRight, CircleCheckBig, CloudOff, House } from 'lucide-react'
import { namespaces } from '../../locales/namespaces.ts'
import { STEPS } from '../../machines/centre/centre-setup.ts'
import { href } from '../../shared/paths.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Page } from '../ui/page/page.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { StickyActions } from '../ui/page/sticky-actions.tsx'
import type { CentreActor, MailActor } from './actors.ts'
import { CentreStep } from './centre-step.tsx'
import { ColleaguesStep } from './colleagues-step.tsx'
import { MailStep } from './mail-step.tsx'
import { StepList } from './step-list.tsx'

const Done = () => {
  const { t } = useTranslation('centre')
  return (
    <EmptyState
      icon={CircleCheckBig}
      title={t('centre-done-title')}
      text={t('centre-done-text')}
      action={
        <LinkButton variant="primary" icon={<House aria-hidden="true" />} href={href('home')}>
          {t('centre-done-home')}
        </LinkButton>
      }
    />
  )
}

/** What is left behind by going on. */
const Unsaved = ({ actor }: { actor: MailActor }) => {
  const { t } = useTranslation('centre')
  return useSelector(actor, ({ context }) => context.isChanged) && t('centre-mail-unsaved')
}

/** The step that is shown; its form stays what it is while another one is. */
const Current = ({ actor }: { actor: CentreActor }) => {
  const { t } = useTranslation('centre')
  const { form, files, mail, colleagues } = useSelector(actor, ({ children }) => children)
  const isGuided = useSelector(actor, ({ context }) => context.isGuided)
  const done = useSelector(actor, ({ context }) => context.done)
  const step = useSelector(actor, (snapshot) => STEPS.find((one) => snapshot.matches({ open: one })))
  const isDone = useSelector(actor, (snapshot) => snapshot.matches({ open: 'done' }))
  if (!form || !files) return <SkeletonText lines={8} label={t('shared-loading')} />
  return (
    <>
      <StepList current={step} isGuided={isGuided} done={done} onGo={(to) => actor.send({ type: 'step.go', step: to })} />
      {step === 'centre' && <CentreStep actor={actor} form={form} files={files} />}
      {step === 'mail' && mail && <MailStep actor={mail} />}
      {step === 'colleagues' && colleagues && <ColleaguesStep actor={colleagues} />}
      {isDone && <Done />}
      {isGuided && (step === 'mail' || step === 'colleagues') && (
        <StickyActions start={step === 'mail' && mail && <Unsaved actor={mail} />}>
          <Button variant="primary" icon={<ArrowRight aria-hidden="true" />} onPress={() => actor.send({ type: 'step.next' })}>
            {t(step === 'mail' ? 'centre-continue' : 'centre-finish')}
          </Button>
        </StickyActions>
      )}
    </>
  )
}

/** The service centre, how mails leave it and who works there; after the first administrator was made a guided set-up. */
export const CentrePage = ({ actor }: { actor: CentreActor }) => {
  const { t } = useTranslation(namespaces('centre', 'shell'))
  const text = useIssueText()
  const isGuided = useSelector(actor, ({ context }) => context.isGuided)
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Page layout="form">
      <PageHeader
        title={t(isGuided ? 'centre-guide-title' : 'centre-title')}
        subtitle={t(isGuided ? 'centre-guide-intro' : 'centre-intro')}
      />
      {failure ? (
        <EmptyState
          icon={CloudOff}
          title={t('centre-failed')}
          text={text.failure(failure)}
          action={<Button onPress={() => actor.send({ type: 'centre.retry' })}>{t('shared-retry')}</Button>}
        />
      ) : (
        <Current actor={actor} />
      )}
    </Page>
  )
}
