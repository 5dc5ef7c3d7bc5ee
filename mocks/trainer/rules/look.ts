import { ORDER_ACTIONS, ORDER_TRANSITIONS, type OrderAction } from '../../../src/domain/lifecycle/order-transitions.ts'
import { ACTIONS, type Action } from '../../../src/domain/entities/statuses.ts'
import { startsAt } from '../../../src/domain/lifecycle/allowed.ts'
import { transitionOf } from '../../../src/domain/lifecycle/transitions.ts'
import type { Possible } from '../../../src/domain/lifecycle/verdict.ts'
import type { ItemRow } from '../../../backend/records.ts'
import { issueText } from '../../../backend/texts.ts'
import type { Locale } from '../../../src/shared/constants.ts'
import type { MockService } from '../../service.ts'
import { loadDocument, passagesIn, type Passage } from './document.ts'
import { type AnyGuard, GUARD_REASONS } from './guard-reasons.ts'
import { judgeAction, judgeItem, judgeOrderAction, type Judged, type Place, placeOf, type Verdict } from './judge.ts'
import type { ReasonName, Subject } from './subject.ts'

/** What is asked: what an element stands for, and where it is on the page. */
export interface Question {
  /** What its words can mean; of a status of an item and of an order, that of the record which is named. */
  readonly subjects: readonly Subject[]
  /** The records that the element may belong to, the likeliest first. */
  readonly ids: readonly string[]
  /** The words of the element. */
  readonly words: string
  readonly locale: Locale
}

/** A row of the lifecycle with who may do it at the place. */
export type RuleRow =
  | {
      readonly kind: 'action'
      readonly action: Action
      readonly people: readonly Judged<Verdict>[] | undefined
      readonly passages: readonly Passage[]
    }
  | {
      readonly kind: 'orderAction'
      readonly action: OrderAction
      readonly people: readonly Judged<Verdict>[] | undefined
      readonly passages: readonly Passage[]
    }

/** The answer: what the panel shows. */
export interface Answer {
  readonly subject: Subject
  readonly place: Place | undefined
  /** Of a status: what everybody could do with the item now. */
  readonly possible: readonly Judged<readonly Possible[] | undefined>[] | undefined
  /** The passages of a status. */
  readonly passages: readonly Passage[]
  /** Of an action its row; of a reason the rows that ask for it, those that the place stands at first. */
  readonly rows: readonly RuleRow[]
  /** Of a reason: the conditions that give it. */
  readonly guards: readonly AnyGuard[]
}

/** More rows than these say no more about a reason. */
const ROWS_MAX = 3

const isGuard = (name: string): name is AnyGuard => Object.hasOwn(GUARD_REASONS, name)
const guardsOf = (reasons: readonly ReasonName[]): readonly AnyGuard[] =>
  Object.keys(GUARD_REASONS)
    .filter(isGuard)
    .filter((guard) => GUARD_REASONS[guard].some((reason) => reasons.includes(reason)))

const asks = (guards: readonly string[], wanted: readonly AnyGuard[]) => guards.some((guard) => wanted.some((one) => one === guard))

const isMeantBy =
  (subject: Subject) =>
  ({ repairStatus }: ItemRow): boolean => {
    if (subject.kind === 'status') return subject.status === repairStatus
    return (
      subject.kind === 'action' && ACTIONS.some((action) => action === subject.action) && transitionStartsAt(subject.action, repairStatus)
    )
  }
const transitionStartsAt = (action: Action, status: string) => {
  const { from } = transitionOf(action)
  return Array.isArray(from) && from.some((one) => one === status)
}

/** Does one of the reasons of this verdict read as the words do? */
const reads = (people: readonly Judged<Verdict>[] | undefined, { words, locale }: Question) =>
  people?.some(({ verdict }) => {
    const reasons = 'reasons' in verdict ? verdict.reasons : []
    return reasons.some((reason) => words.includes(issueText(reason, locale) ?? '\0'))
  }) === true

type Asked = Parameters<typeof judgeAction>[0]

const actionRow = async (asked: Asked, place: Place | undefined, action: Action, text: string): Promise<RuleRow> => ({
  kind: 'action',
  action,
  people: place?.item && (await judgeAction(asked, { ...place, item: place.item }, action)),
  passages: passagesIn(text, { kind: 'action', action }),
})
const orderRow = async (asked: Asked, place: Place | undefined, action: OrderAction, text: string): Promise<RuleRow> => ({
  kind: 'orderAction',
  action,
  people: place && (await judgeOrderAction(asked, place, action)),
  passages: passagesIn(text, { kind: 'orderAction', action }),
})

/** The rows that give a reason: where one of them reads here as the page does, those alone; else those that start here; else all. */
const rowsOfReason = async (asked: Asked, place: Place | undefined, guards: readonly AnyGuard[], question: Question, text: string) => {
  const rows: RuleRow[] = []
  for (const action of ACTIONS.filter((one) => asks(transitionOf(one).guards, guards)))
    rows.push(await actionRow(asked, place, action, text))
  for (const action of ORDER_ACTIONS.filter((one) => asks(ORDER_TRANSITIONS[one].guards, guards)))
    rows.push(await orderRow(asked, place, action, text))
  const reading = rows.filter(({ people }) => reads(people, question))
  const here = rows.filter((row) => row.kind === 'action' && place?.item && startsAt(row.action, place.item.repairStatus))
  return (reading.length > 0 ? reading : here.length > 0 ? here : rows).slice(0, ROWS_MAX)
}

/** The status of an order where the page names the order, and none of its items. */
const meantOf = ({ subjects, ids }: Question, place: Place | undefined): Subject | undefined => {
  const isOrderNamed = place !== undefined && !place.items.some(({ itemId }) => ids.includes(itemId))
  return (isOrderNamed && subjects.find(({ kind }) => kind === 'orderStatus')) || subjects[0]
}

/** Answers a question from the tables of the lifecycle, the data as they are now, and the document. */
export const look = async (
  { database, clock }: Pick<MockService, 'database' | 'clock'>,
  question: Question,
): Promise<Answer | undefined> => {
  const { subjects, ids, locale } = question
  const text = await loadDocument()
  return database.transaction(async (db) => {
    const asked = { db, locale, now: clock.now() }
    const place = await placeOf(db, ids, (item) => subjects.some((one) => isMeantBy(one)(item)))
    const subject = meantOf(question, place)
    if (!subject) return undefined
    const answer: Answer = { subject, place, possible: undefined, passages: [], rows: [], guards: [] }
    if (subject.kind === 'action') return { ...answer, rows: [await actionRow(asked, place, subject.action, text)] }
    if (subject.kind === 'orderAction') return { ...answer, rows: [await orderRow(asked, place, subject.action, text)] }
    if (subject.kind === 'reason') {
      const guards = guardsOf(subject.reasons)
      const rows = await rowsOfReason(asked, place, guards, question, text)
      const asking = guards.filter((guard) =>
        rows.some((row) => asks(row.kind === 'action' ? transitionOf(row.action).guards : ORDER_TRANSITIONS[row.action].guards, [guard])),
      )
      return { ...answer, guards: asking, rows }
    }
    const possible = place?.item && (await judgeItem(asked, { ...place, item: place.item }))
    return { ...answer, possible, passages: passagesIn(text, subject) }
  })
}
