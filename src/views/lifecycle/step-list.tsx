import { ArrowRight, Check, Timer, UsersRound } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { actionKey } from '../../domain/lifecycle/labels.ts'
import { GUARD_NUMBERS, type Step } from '../../domain/lifecycle/rule-book.ts'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { useLabels } from '../hooks/labels.ts'

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

/** The possible steps of a status: where each leads, who may take it, and its conditions. */
export const StepList = ({ isCustomer, roleId, steps }: Props) => {
  const { t } = useTranslation(namespaces('actions', 'lifecycle'))
  if (steps.length === 0) return <p className="text-muted">{t(isCustomer ? 'ruleBook-none-customer' : 'ruleBook-none')}</p>
  return (
    <ul className="flex flex-col">
      {steps.map((step) => (
        <li key={step.action} className="not-last:border-b flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
          <h3 className="flex flex-wrap items-center gap-2 text-base font-medium">
            {t(actionKey(step.action))}
            {!isCustomer && <span className="font-mono text-sm text-faint">{step.id}</span>}
            <ArrowRight aria-label={t('ruleBook-leadsTo')} className="size-4 text-faint" />
            <Targets step={step} isCustomer={isCustomer} />
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
