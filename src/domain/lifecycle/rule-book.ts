import type { Action, ItemStatus } from '../entities/statuses.ts'
import type { RoleId } from '../permissions.ts'
import type { StatusGroup } from './statuses.ts'
import type { GuardName } from './guards.ts'
import { ITEM_STATUSES } from '../entities/statuses.ts'
import { DAYS, LENGTHS } from '../limits.ts'
import { EDGES } from './graph.ts'
import { STATUSES } from './statuses.ts'
import { transitionOf } from './transitions.ts'

/** A possible next step of an item, as the page of the lifecycle lists it. */
export interface Step {
  /** Its number in domain.md section 2. */
  readonly id: string
  readonly action: Action
  /** Where it leads; more than one where that is chosen, or remembered. */
  readonly to: readonly ItemStatus[]
  readonly roles: readonly RoleId[]
  /** Also done by a timer. */
  readonly system: boolean
  readonly guards: readonly GuardName[]
  /** It starts here only once this condition no longer holds. */
  readonly onceUnmet: GuardName | undefined
}

const CUSTOMER_ROLES: readonly RoleId[] = ['R-CUS', 'R-CMG']

/** Every step that starts at a status (null: before there is an item), in the order of the table. */
export const stepsFrom = (status: ItemStatus | null): readonly Step[] =>
  [
    ...Map.groupBy(
      EDGES.filter(({ from }) => from === status),
      ({ action }) => action,
    ),
  ].map(([action, edges]) => {
    const { id, roles, system, guards, fromOnce } = transitionOf(action)
    const onceUnmet = fromOnce?.status === status ? fromOnce.isUnmet : undefined
    return { id, action, to: edges.map(({ to }) => to), roles, system: system === true, guards, onceUnmet }
  })

/** Conditions that do not apply to customers: an employee acts for them, or a timer does. */
const OF_THE_HOUSE: readonly GuardName[] = ['evidenceOnBehalf', 'goodsOverdue']

/** The steps that a customer may take, under the customer's own conditions; internal rules are left out. */
export const stepsOfCustomers = (steps: readonly Step[]): readonly Step[] =>
  steps
    .filter(({ roles }) => roles.some((role) => CUSTOMER_ROLES.includes(role)))
    .map((step) => ({ ...step, guards: step.guards.filter((guard) => !OF_THE_HOUSE.includes(guard)) }))

/** The actions of a repair that runs as planned, from its first line to its end; every other one is rare. */
const USUAL_ACTIONS = [
  'create',
  'submit',
  'accept',
  'receive',
  'startDiagnosis',
  'handOver',
  'issueQuote',
  'approveQuote',
  'approveNoCharge',
  'startRepair',
  'finishRepair',
  'testPass',
  'ship',
  'confirmReceipt',
  'close',
] as const satisfies readonly Action[]

/** Is the action one of a repair that runs as planned? */
export const isUsual = (action: Action): boolean => USUAL_ACTIONS.some((usual) => usual === action)

/** The statuses that a repair passes when it runs as planned. */
export const USUAL_STATUSES: ReadonlySet<ItemStatus> = new Set(EDGES.filter(({ action }) => isUsual(action)).map(({ to }) => to))

const GROUPS: readonly StatusGroup[] = ['draft', 'review', 'infoRequired', 'bench', 'handover', 'end']

/** The sixteen statuses in the groups of the nested view, in the order of a repair. */
export const BOARD: readonly { readonly group: StatusGroup; readonly statuses: readonly ItemStatus[] }[] = GROUPS.map((group) => ({
  group,
  statuses: ITEM_STATUSES.filter((status) => STATUSES[status].group === group),
}))

/** The numbers that a guard asks for, for its words (`guard-<name>`). */
export const GUARD_NUMBERS: Partial<Record<GuardName, { readonly min?: number; readonly max?: number; readonly days?: number }>> = {
  publicCommentWritten: LENGTHS.publicComment,
  diagnosisWritten: LENGTHS.diagnosis,
  quoteValidLongEnough: DAYS.quoteValid,
  quoteRepairDaysPlausible: DAYS.repair,
  workDescribed: LENGTHS.workDescription,
  reopenReasonWritten: LENGTHS.reopenReason,
  overrideReasonWritten: LENGTHS.overrideReason,
  cancelReasonFits: LENGTHS.cancelReason,
  closingDue: { days: DAYS.autoClose },
  withinReopenPeriod: { days: DAYS.reopen },
  goodsOverdue: { days: DAYS.goodsCancelled },
}
