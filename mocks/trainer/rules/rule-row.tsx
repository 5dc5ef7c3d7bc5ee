import { ArrowRight, Check, Timer } from 'lucide-react'
import { textOf } from '../../../backend/texts.ts'
import type { ItemStatus, OrderStatus } from '../../../src/domain/entities/statuses.ts'
import { itemStatusKey, orderStatusKey } from '../../../src/domain/lifecycle/labels.ts'
import { newsKeyOf } from '../../../src/domain/lifecycle/news.ts'
import { ORDER_TRANSITIONS, type OrderTransition } from '../../../src/domain/lifecycle/order-transitions.ts'
import { type Transition, transitionOf } from '../../../src/domain/lifecycle/transitions.ts'
import { StatusBadge } from '../../../src/views/ui/text/status-badge.tsx'
import { type AnyGuard, GUARD_REASONS } from './guard-reasons.ts'
import type { RuleRow } from './look.ts'
import { Part } from './part.tsx'
import { Passages } from './passages.tsx'
import { PeopleVerdicts } from './people-verdicts.tsx'
import { useRuleWords } from './rule-words.ts'
import { useWords } from './words.ts'

const Arrow = ({ from, to }: { from: React.ReactNode; to: React.ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
    {from}
    <ArrowRight aria-label="→" className="size-4 shrink-0 text-faint" />
    {to}
  </p>
)

const ItemStatuses = ({ statuses }: { statuses: readonly ItemStatus[] }) => {
  const { locale } = useRuleWords()
  return statuses.map((status) => <StatusBadge key={status} status={status} label={textOf(itemStatusKey(status, false), locale)} />)
}
const OrderStatuses = ({ statuses }: { statuses: readonly OrderStatus[] }) => {
  const { locale } = useRuleWords()
  return statuses.map((status) => <StatusBadge key={status} status={status} label={textOf(orderStatusKey(status, false), locale)} />)
}

const ItemWay = ({ transition: { from, fromOnce, to } }: { transition: Transition }) => {
  const words = useWords()
  return (
    <Arrow
      from={
        from === 'none' ? (
          words.noItem
        ) : from === 'open' ? (
          words.anyOpen
        ) : (
          <ItemStatuses statuses={fromOnce ? [...from, fromOnce.status] : from} />
        )
      }
      to={to === 'resumeStatus' ? words.resumes : to === 'chosen' ? words.chosen : <ItemStatuses statuses={[to]} />}
    />
  )
}

/** The conditions in words, each with what the page says where it is not met. */
const Guards = ({ guards, onceUnmet }: { guards: readonly AnyGuard[]; onceUnmet: AnyGuard | undefined }) => {
  const words = useWords()
  const { guard: nameOf, reasonOf } = useRuleWords()
  return (
    <Part title={words.needs}>
      {onceUnmet !== undefined && <p className="text-sm font-medium">{words.onceUnmet(nameOf(onceUnmet))}</p>}
      {guards.length === 0 && <p className="text-sm text-muted">{words.noNeeds}</p>}
      <ul className="flex flex-col gap-1.5 text-sm">
        {guards.map((guard) => {
          const reasons = [...new Set(GUARD_REASONS[guard].map((name) => reasonOf(guard, name)))]
          return (
            <li key={guard} className="flex items-start gap-1.5">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
              <span className="min-w-0">
                {nameOf(guard)}
                {reasons.length > 0 && (
                  <span className="block text-muted">
                    {words.otherwise} {reasons.join(' ')}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

/** What the action brings with it besides the new status. */
const useFollows = ({ action, to, visibility, needsFiles, onBehalf, notifies = [] }: Transition): readonly string[] => {
  const words = useWords()
  const { locale } = useRuleWords()
  const isMove = to !== 'resumeStatus' && to !== 'chosen' && action !== 'handOver'
  const told = notifies.flatMap((group) => {
    const key = newsKeyOf(action, group === 'customer')
    return key === undefined ? [] : [words.tells(words.group[group], textOf(`news-${key}`, locale))]
  })
  return [
    action === 'handOver'
      ? words.stays
      : words.enters(isMove ? textOf(itemStatusKey(to, false), locale) : to === 'chosen' ? words.chosen : words.resumes),
    ...(visibility === 'internal' ? [words.internal] : []),
    ...(needsFiles ? [words.keepsFiles[needsFiles]] : []),
    ...(onBehalf ? [words.onBehalf] : []),
    ...(told.length > 0 ? told : [words.tellsNobody]),
  ]
}

const WhoMay = ({ transition: { roles, system } }: { transition: Transition }) => {
  const words = useWords()
  const { locale } = useRuleWords()
  return (
    <Part title={words.who}>
      <p className="flex flex-wrap gap-x-3 text-sm">
        {roles.map((role) => (
          <span key={role}>{textOf(`identity-role-${role}`, locale)}</span>
        ))}
        {system === true && (
          <span className="inline-flex items-center gap-1">
            <Timer aria-hidden="true" className="size-4" />
            {words.system}
          </span>
        )}
      </p>
    </Part>
  )
}

const Follows = ({ transition }: { transition: Transition }) => {
  const words = useWords()
  const follows = useFollows(transition)
  return (
    <Part title={words.follows}>
      <ul className="list-disc ps-5 text-sm">
        {follows.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Part>
  )
}

const OrderWay = ({ transition: { from, id } }: { transition: OrderTransition }) => {
  const words = useWords()
  return (
    <Arrow
      from={from === 'none' ? words.noItem : from === 'any' ? words.anyOpen : <OrderStatuses statuses={from} />}
      to={
        id === 'O6' ? (
          words.gone
        ) : id === 'O1' || id === 'O2' ? (
          <OrderStatuses statuses={['draft']} />
        ) : id === 'O5' || id === 'O9' ? (
          words.same
        ) : (
          words.computed
        )
      }
    />
  )
}

/** A row of the lifecycle: where it leads, who may, on what conditions, what follows, who may now, and what the document says. */
export const RuleRowView = ({ row }: { row: RuleRow }) => {
  const words = useWords()
  const { subject } = useRuleWords()
  const ofItem = row.kind === 'action' ? transitionOf(row.action) : undefined
  const ofOrder = row.kind === 'orderAction' ? ORDER_TRANSITIONS[row.action] : undefined
  return (
    <article className="flex flex-col gap-4" data-rule={(ofItem ?? ofOrder)?.id}>
      <div className="flex flex-col gap-1">
        <h3 className="text-lg font-semibold">
          {row.kind === 'action' ? subject({ kind: 'action', action: row.action }) : subject({ kind: 'orderAction', action: row.action })}{' '}
          <span className="font-mono text-sm font-normal text-muted">{(ofItem ?? ofOrder)?.id}</span>
        </h3>
        {ofItem && <ItemWay transition={ofItem} />}
        {ofOrder && <OrderWay transition={ofOrder} />}
      </div>
      {row.people && (
        <Part title={words.now}>
          <PeopleVerdicts people={row.people} />
        </Part>
      )}
      {ofItem && <WhoMay transition={ofItem} />}
      <Guards guards={(ofItem ?? ofOrder)?.guards ?? []} onceUnmet={ofItem?.fromOnce?.isUnmet} />
      {ofItem && <Follows transition={ofItem} />}
      <Passages passages={row.passages} />
    </article>
  )
}
