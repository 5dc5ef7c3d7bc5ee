import { shallowEqual, useSelector } from '@xstate/react'
import { CloudOff, FileQuestionMark, PrinterX, RotateCw } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { href } from '../../shared/paths.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import type { PrintActor } from './use-print.ts'

/** The orders that do not allow the template, each with its reasons, and the way to print the others. */
const Refused = ({ actor }: { actor: PrintActor }) => {
  const { t } = useTranslation(namespaces('orders', 'print'))
  const { issue, failure: words } = useIssueText()
  const { query, choices, failure } = useSelector(
    actor,
    ({ context: { query, choices, failure } }) => ({ query, choices, failure }),
    shallowEqual,
  )
  const refused = choices.flatMap(({ repairOrderId, repairOrderNo, templates }) => {
    const reasons = templates.find(({ template }) => template === query.template)?.reasons ?? []
    return reasons.length > 0 ? [{ repairOrderId, repairOrderNo, reasons }] : []
  })
  const left = query.repairOrderIds.filter((id) => !refused.some(({ repairOrderId }) => repairOrderId === id))
  return (
    <div role="alert">
      <EmptyState
        icon={PrinterX}
        title={t('print-refused')}
        text={
          refused.length > 0 ? (
            <>
              {t('print-refused-text', { template: t(`print-template-${query.template}`) })}
              <ul className="mt-3 flex flex-col gap-1 text-start">
                {refused.map(({ repairOrderId, repairOrderNo, reasons }) => (
                  <li key={repairOrderId}>
                    {repairOrderNo && <span className="font-mono text-text">{repairOrderNo} </span>}
                    {reasons.map(issue).join(' ')}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            failure && words(failure)
          )
        }
        action={
          refused.length > 0 &&
          left.length > 0 && (
            <Button variant="primary" onPress={() => actor.send({ type: 'print.change', patch: { repairOrderIds: left } })}>
              {t('print-orders-leaveOut')}
            </Button>
          )
        }
      />
    </div>
  )
}

/** The text in place of the sheets where there are none. */
export const PrintProblem = ({ actor }: { actor: PrintActor }) => {
  const { t } = useTranslation(namespaces('print', 'shell'))
  const { failure: words } = useIssueText()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'paper'))
  const toList = <LinkButton href={href('repairOrder')}>{t('repairOrder-list-title')}</LinkButton>
  switch (state) {
    case 'refused':
      return <Refused actor={actor} />
    case 'missing':
      return (
        <EmptyState icon={FileQuestionMark} title={t('home-record-missing-title')} text={t('home-record-missing-text')} action={toList} />
      )
    case 'nothing':
      return <EmptyState icon={FileQuestionMark} title={t('print-nothing')} text={t('print-nothing-text')} action={toList} />
    case 'failed':
      return (
        <div role="alert">
          <EmptyState
            icon={CloudOff}
            title={t('print-failed')}
            text={failure && words(failure)}
            action={
              <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onPress={() => actor.send({ type: 'print.retry' })}>
                {t('shared-retry')}
              </Button>
            }
          />
        </div>
      )
    case 'deciding':
    case 'loading':
    case 'paper':
      return null
  }
}
