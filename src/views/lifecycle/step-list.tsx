import { ArrowRight, Check, Timer, UsersRound } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { actionKey } from '../../domain/lifecycle/labels.ts'
import type { ItemStatus } from '../../domain/entities/statuses.ts'
import { GUARD_NUMBERS, isUsual, type Step, stepsFrom, stepsOfCustomers } from '../../domain/lifecycle/rule-book.ts'
import { useUser } from '../hooks/app-context.ts'
import { cx } from '../ui/cx.ts'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { useLabels } from '../hooks/labels.ts'
import { useCurrentRoleId } from '../hooks/role-name.ts'

interface Props {
  readonly isCustomer: boolean
  /** The reader's own role, lit among those who may. */
  readonly roleId: string | null | undefined
  readonly steps: readonly Step[]
}

/** More targets than this are "any other open status". */
const NAMED_TARGETS = 4

const Targets = ({ step, isCustomer }: { step: Step; isCustomer: boolean }) => {
  const { t } = useTranslation('lifecycle')
  const { itemStatus } = useLabels()
  if (step.to.length > NAMED_TARGETS) return <span className="text-sm text-muted">{t('ruleBook-anyOpen')}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {step.to.map((status) => (
        <StatusBadge key={status} status={status} label={itemStatus(status, isCustomer)} />
      ))}
    </span>
  )
}

const Who = ({ step: { roles, system }, isCustomer, roleId }: { step: Step; isCustomer: boolean; roleId: Props['roleId'] }) => {
  const { t } = useTranslation('lifecycle')
  if (isCustomer) return t('ruleBook-you')
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {roles.map((role) => (
        <span key={role} className={role === roleId ? 'font-semibold text-text' : undefined}>
          {t(`identity-role-${role}`)}
          {role === roleId && <> {t('ruleBook-ownRole')}</>}
        </span>
      ))}
      {system && (
        <span className="inline-flex items-center gap-1">
          <Timer aria-hidden="true" className="size-3.5" />
          {t('ruleBook-system')}
        </span>
      )}
    </span>
  )
}

const StepList = ({ isCustomer, roleId, steps }: Props) => {
  const { t } = useTranslation(namespaces('actions', 'lifecycle'))
  if (steps.length === 0) return <p className="text-muted">{t(isCustomer ? 'ruleBook-none-customer' : 'ruleBook-none')}</p>
  return (
    <ul className="flex flex-col">
      {steps.map((step) => (
        <li
          key={step.action}
          className={cx(
            'my-1.5 flex flex-col gap-2 border-s-2 py-1 ps-3 first:mt-0 last:mb-0',
            isUsual(step.action) ? 'border-accent' : 'border-dotted border-faint',
          )}
        >
          <h3 className="flex flex-wrap items-center gap-2 text-base font-medium">
            {t(actionKey(step.action))}
            {!isCustomer && <span className="font-mono text-sm text-faint">{step.id}</span>}
            <ArrowRight aria-label={t('ruleBook-leadsTo')} className="size-4 text-faint" />
            <Targets step={step} isCustomer={isCustomer} />
            {!isUsual(step.action) && <span className="text-sm font-normal text-faint">{t('ruleBook-rare')}</span>}
          </h3>
          <p className="flex items-start gap-1.5 text-sm text-muted">
            <UsersRound aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="sr-only">{t('ruleBook-who')}</span>
            <Who step={step} isCustomer={isCustomer} roleId={roleId} />
          </p>
          {step.onceUnmet !== undefined && (
            <p className="text-sm font-medium">{t('ruleBook-onceUnmet', { condition: t(`guard-${step.onceUnmet}`) })}</p>
          )}
          {step.guards.length > 0 && (
            <ul aria-label={t('ruleBook-needs')} className="flex flex-col gap-1 text-sm">
              {step.guards.map((guard) => (
                <li key={guard} className="flex items-start gap-1.5">
                  <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
                  {t(`guard-${guard}`, { ...GUARD_NUMBERS[guard] })}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The possible steps of a status, the usual ones first: where each leads, who may take it, and its conditions. A customer reads his own only. */
export const StatusSteps = ({ status }: { status: ItemStatus }) => {
  const { isCustomer } = useUser()
  const roleId = useCurrentRoleId()
  const all = stepsFrom(status)
  const steps = isCustomer ? stepsOfCustomers(all) : all
  const sorted = steps.toSorted((a, b) => Number(isUsual(b.action)) - Number(isUsual(a.action)))
  return <StepList isCustomer={isCustomer} roleId={roleId} steps={sorted} />
}
