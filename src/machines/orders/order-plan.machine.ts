import { PRIORITIES, type RepairOrder } from '../../domain/entities/repair-order.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { checkOrder, ORDER_DEFAULTS } from '../../domain/rules/order.ts'
import { createOrderPartMachine } from './order-part.ts'
import { choiceOf, textOf } from '../form/choices.ts'

export interface PlanForm {
  readonly priority: string
  /** `YYYY-MM-DD`, or ''. */
  readonly expectedReturnDate: string
}

const bodyOf = ({ priority, expectedReturnDate }: PlanForm) => ({
  priority: choiceOf(PRIORITIES, priority),
  expectedReturnDate: textOf(expectedReturnDate),
})

export const planOf = ({ priority, expectedReturnDate }: RepairOrder): PlanForm => ({
  priority: priority ?? ORDER_DEFAULTS.priority,
  expectedReturnDate: expectedReturnDate ?? '',
})

/** The planning of a submitted order by employees (domain.md section 4): priority and expected return date. A date in the past may stay. */
export const orderPlanMachine = createOrderPartMachine<PlanForm>({
  id: 'orderPlan',
  done: 'planChanged',
  permission: 'repairOrder.edit',
  valuesOf: planOf,
  bodyOf,
  check: (values, order) =>
    values.expectedReturnDate === planOf(order).expectedReturnDate
      ? []
      : checkOrder(bodyOf(values), 'temp', { today: dateInTaipei(Date.now()) }),
})
