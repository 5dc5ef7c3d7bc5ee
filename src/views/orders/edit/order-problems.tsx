import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import type { FieldIssue } from '../../../domain/entities/common.ts'
import { issuesOfItem } from '../../../machines/orders/repair-order-form.machine.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { focusField } from '../../ui/focus/field-focus.ts'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import type { OrderActor, OrderFormActor } from '../actors.ts'
import { PlainButton } from '../../ui/plain-button.tsx'

type Props = {
  actor: OrderActor
  formActor: OrderFormActor
  root: RefObject<HTMLElement | null>
  /** Leads to a field of an item. */
  onItem: (itemId: string, field: string) => void
  /** Leads to a field that is not in `root`. */
  onField?: (field: string) => void
}

interface Problem {
  readonly issue: FieldIssue
  readonly words: string
  readonly go: () => unknown
}

/** After a blocked submission: everything that stands in its way, each line leading to its field; it grows shorter as they are mended. */
export const OrderProblems = ({ actor, formActor, root, onItem, onField }: Props) => {
  const { t } = useTranslation('orders')
  const text = useIssueText()
  const items = useSelector(actor, ({ context }) => context.items)
  const isBlocked = useSelector(formActor, ({ context }) => context.shown === 'all')
  const issues = useSelector(formActor, ({ context }) => context.issues)
  const reported = useSelector(formActor, ({ context }) => context.serverIssues)

  const all = [...reported, ...(isBlocked ? issues : [])]
  const ofOrder = all.filter(({ field }) => !field.startsWith('items.'))
  const problems: readonly Problem[] = [
    ...items.flatMap(({ itemId, itemNo }) =>
      issuesOfItem(all, itemId).map((issue) => ({
        issue: { ...issue, field: `items.${itemId}.${issue.field}` },
        words: `${t('repairOrder-card-fix', { no: itemNo, field: text.field(issue.field) })} — ${text.issue(issue)}`,
        go: () => onItem(itemId, issue.field),
      })),
    ),
    ...ofOrder.map((issue) => ({
      issue,
      words: text.issue(issue),
      go: () => (root.current && focusField(root.current, issue.field)) || onField?.(issue.field),
    })),
  ]
  const known = new Map(problems.map((problem) => [problem.issue.field, problem]))
  if (known.size === 0) return null

  return (
    <NoticeBanner tone="danger" isLive={false} title={t('orderEdit-problems', { count: known.size })}>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {[...known].map(([field, { words, go }]) => (
          <li key={field}>
            <PlainButton
              onPress={go}
              className="cursor-pointer rounded-sm text-start text-text underline decoration-current/40 underline-offset-4 touch-target hover:decoration-current"
            >
              {words}
            </PlainButton>
          </li>
        ))}
      </ul>
    </NoticeBanner>
  )
}
