import { useSelector } from '@xstate/react'
import { useTranslation } from '../hooks/translation.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import { itemLabel } from '../../domain/formats/item-label.ts'
import type { ListedItem, WorkStep } from '../../domain/queue.ts'
import { href } from '../../shared/paths.ts'
import { useCan } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { LateFlags } from '../ui/fields/late-flags.tsx'
import { Link } from '../ui/link.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { OneLine } from '../ui/text/one-line.tsx'
import type { HomeActor } from './home-actor.ts'

/** The page of an item, with the action that is to be taken there. */
export const reviewHref = ({ item }: ListedItem, action?: Action): string =>
  href('reviewOrderItem', { itemId: item.itemId }) + (action ? `?${new URLSearchParams({ action }).toString()}` : '')

/** Actions that mostly need nothing but the press. */
const IN_PLACE: readonly Action[] = ['accept', 'startDiagnosis', 'startRepair']

interface Props {
  readonly actor: HomeActor
  readonly unit: ListedItem
  readonly step: WorkStep
}

const RowAction = ({ actor, unit, step: { act } }: Props) => {
  const { t } = useTranslation('home')
  const can = useCan()
  const label = itemLabel(unit.order.repairOrderNo, unit.item.itemNo)
  const isBusy = useSelector(actor, ({ context }) => typeof context.acting[unit.item.itemId] === 'string')
  if (act === undefined || !can('repairItem.review.submit') || !can(act.permission)) return null
  const { action } = act
  const words = (
    <>
      {t(`home-act-${action}`)} <span className="sr-only">{label}</span>
    </>
  )
  return IN_PLACE.includes(action) ? (
    <Button size="sm" isPending={isBusy} onPress={() => actor.send({ type: 'home.act', unit, action })}>
      {words}
    </Button>
  ) : (
    <LinkButton size="sm" href={reviewHref(unit, action)}>
      {words}
    </LinkButton>
  )
}

/** An item that waits: what it is, whose, since when, and the one thing to do with it. */
export const WorkRow = ({ actor, unit, step }: Props) => {
  const text = useIssueText()
  const { order, item } = unit
  const mark = useSelector(actor, ({ context }) => context.acting[item.itemId])
  const refusal = typeof mark === 'object' ? text.failure(mark) : undefined
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-hover sm:px-5">
      <div className="grid min-w-0 gap-x-4 gap-y-0.5 md:grid-cols-[11.5rem_minmax(0,1fr)_auto] md:items-baseline">
        {/* the whole row leads to the item */}
        <Link
          href={reviewHref(unit)}
          className="inline-flex min-h-6 items-center font-mono text-sm font-medium whitespace-nowrap text-text no-underline -outline-offset-2 after:absolute after:inset-0"
        >
          {itemLabel(order.repairOrderNo, item.itemNo)}
        </Link>
        <span className="flex min-w-0 items-baseline gap-2">
          <OneLine text={item.productName} />
          {order.customerName && (
            <span className="min-w-0 shrink-[2] text-sm text-muted">
              <OneLine text={order.customerName} />
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted md:justify-end md:self-center">
          <LateFlags
            late={{ isOverdue: item.isOverdue ?? order.isOverdue, isStuck: item.isOverdue === true ? false : item.isStuck }}
            viewer="employee"
          />
          <DateText value={item.statusSince ?? order.statusSince} variant="relative" />
        </span>
      </div>
      <div className="relative">
        <RowAction actor={actor} unit={unit} step={step} />
      </div>
      {refusal !== undefined && (
        <p role="alert" className="col-span-2 text-sm text-danger-strong">
          {refusal}
        </p>
      )}
    </div>
  )
}
