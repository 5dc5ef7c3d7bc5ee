import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { ITEM_STATUSES } from '../../domain/entities/statuses.ts'
import { isUsual, stepsFrom } from '../../domain/lifecycle/rule-book.ts'
import { STATUSES } from '../../domain/lifecycle/statuses.ts'
import { lists } from '../../domain/tolerant.ts'
import type { lifecycleMachine } from '../../machines/lifecycle/lifecycle.machine.ts'
import { wayOf } from '../../machines/lifecycle/way.ts'
import { useUser } from '../hooks/app-context.ts'
import { useNamePage } from '../hooks/page-name.ts'
import { cx } from '../ui/cx.ts'
import { Page } from '../ui/page/page.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Section } from '../ui/page/section.tsx'
import { itemNameOf, ItemPlace } from './item-place.tsx'
import { RolesNow } from './roles-now.tsx'
import { StatusBoard } from './status-board.tsx'
import { StatusSteps } from './step-list.tsx'
import { useLabels } from '../hooks/labels.ts'
import { useLifecycleRoute } from './use-lifecycle-route.ts'

/**
 * How a repair runs, drawn from the one table of the lifecycle (domain.md section 16, no. 1): every status, whose turn it is there,
 * and from the chosen one what may happen, by whom and on what conditions. Of an item, if one is meant, its place and way are lit, and it is
 * said what each role can do now. A customer reads his own steps in his own words.
 */
export const LifecyclePage = ({ actor }: { actor: ActorRefFrom<typeof lifecycleMachine> }) => {
  const { t } = useTranslation(namespaces('lifecycle', 'record', 'shell'))
  const { itemStatus } = useLabels()
  const { isCustomer } = useUser()
  const go = useLifecycleRoute(actor)
  const route = useSelector(actor, ({ context }) => context.route)
  const seen = useSelector(actor, ({ context }) => context.seen)
  const info = seen?.info
  const isItemMeant = route.itemId !== undefined
  const present = info && lists(ITEM_STATUSES, info.repairStatus) ? info.repairStatus : undefined
  const status = route.status ?? present
  useNamePage([info && itemNameOf(info)])
  const target = status === undefined ? null : STATUSES[status].target
  const all = status === undefined ? [] : stepsFrom(status)
  // an override leads everywhere, and would light everything; a step that stays where it is leads nowhere
  const leading = all.filter(({ action }) => action !== 'override')
  const targetsOf = (steps: typeof leading) => new Set(steps.flatMap(({ to }) => to.filter((one) => one !== status)))
  const next = { all: targetsOf(leading), usual: targetsOf(leading.filter(({ action }) => isUsual(action))) }

  return (
    <Page>
      <PageHeader title={t('ruleBook-title')} subtitle={t(isCustomer ? 'ruleBook-text-customer' : 'ruleBook-text')} />
      <ItemPlace actor={actor} frame={(place) => <Section title={t('ruleBook-item')}>{place}</Section>} />
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:items-start">
        <Section title={t('ruleBook-board')} description={t(info ? 'ruleBook-legend-item' : 'ruleBook-legend')}>
          <StatusBoard
            isCustomer={isCustomer}
            chosen={status}
            next={next}
            stand={info && { status: info.repairStatus, way: wayOf(info.reviewHistory) }}
            onChoose={(chosen) => go({ ...route, status: chosen })}
          />
        </Section>
        <div className={cx('flex min-w-0 flex-col gap-5', (isItemMeant || status !== undefined) && 'max-lg:order-first')}>
          {seen && (
            <Section title={t(isCustomer ? 'ruleBook-now-customer' : 'ruleBook-now')}>
              <RolesNow seen={seen} />
            </Section>
          )}
          <div aria-live="polite">
            <Section
              title={status === undefined ? t('record-whatNext') : itemStatus(status, isCustomer)}
              {...(target === null ? {} : { description: t('ruleBook-target', { days: target }) })}
            >
              {status === undefined ? <p className="text-muted">{t('ruleBook-choose-text')}</p> : <StatusSteps status={status} />}
            </Section>
          </div>
        </div>
      </div>
    </Page>
  )
}
