import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { ItemStatus } from '../../domain/entities/statuses.ts'
import { isUsual, stepsFrom } from '../../domain/lifecycle/rule-book.ts'
import { STATUSES } from '../../domain/lifecycle/statuses.ts'
import type { lifecycleMachine } from '../../machines/lifecycle/lifecycle.machine.ts'
import { href } from '../../shared/paths.ts'
import { useApp, useUser } from '../hooks/app-context.ts'
import { Page } from '../ui/page/page.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Section } from '../ui/page/section.tsx'
import { StatusBoard } from './status-board.tsx'
import { StatusSteps } from './step-list.tsx'
import { useLabels } from '../hooks/labels.ts'

/**
 * How a repair runs, drawn from the one table of the lifecycle (domain.md section 16, no. 1): every status, whose turn it is there,
 * and from the chosen one what may happen, by whom and on what conditions. A customer reads his own steps in his own words.
 */
export const LifecyclePage = ({ actor }: { actor: ActorRefFrom<typeof lifecycleMachine> }) => {
  const { t } = useTranslation(namespaces('lifecycle', 'shell'))
  const { itemStatus } = useLabels()
  const { navigate } = useApp()
  const { isCustomer } = useUser()
  const status = useSelector(actor, ({ context }) => context.status)
  const target = status === undefined ? null : STATUSES[status].target
  const all = status === undefined ? [] : stepsFrom(status)
  // an override leads everywhere, and would light everything; a step that stays where it is leads nowhere
  const leading = all.filter(({ action }) => action !== 'override')
  const targetsOf = (steps: typeof leading) => new Set(steps.flatMap(({ to }) => to.filter((one) => one !== status)))
  const next = { all: targetsOf(leading), usual: targetsOf(leading.filter(({ action }) => isUsual(action))) }

  const choose = (chosen: ItemStatus | undefined) => {
    actor.send(chosen === undefined ? { type: 'status.leave' } : { type: 'status.choose', status: chosen })
    navigate(href('lifecycle') + (chosen === undefined ? '' : `?status=${chosen}`), { replace: true })
  }

  return (
    <Page>
      <PageHeader title={t('ruleBook-title')} subtitle={t(isCustomer ? 'ruleBook-text-customer' : 'ruleBook-text')} />
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:items-start">
        <Section title={t('ruleBook-board')} description={t('ruleBook-legend')}>
          <StatusBoard isCustomer={isCustomer} chosen={status} next={next} onChoose={choose} />
        </Section>
        <div aria-live="polite" className={status === undefined ? undefined : 'max-lg:order-first'}>
          <Section
            title={status === undefined ? t('ruleBook-choose') : itemStatus(status, isCustomer)}
            {...(target === null ? {} : { description: t('ruleBook-target', { days: target }) })}
          >
            {status === undefined ? <p className="text-muted">{t('ruleBook-choose-text')}</p> : <StatusSteps status={status} />}
          </Section>
        </div>
      </div>
    </Page>
  )
}
