import { PrintBody, PrintData, PrintMarkAnswer, PrintMarkBody } from '../domain/entities/print.ts'
import { endpoint } from './endpoint.ts'

/** Specification section 7, print orders; bodies of domain.md section 10. */
export const printEndpoints = {
  data: endpoint({
    method: 'POST',
    path: '/:p/repairOrder/v1/print',
    summary: 'What one template prints of 1 to 50 repair orders; 409 names the orders whose state does not allow it',
    auth: 'bearer',
    permission: 'repairOrder.print',
    isRead: true,
    body: PrintBody,
    data: PrintData,
  }),
  mark: endpoint({
    method: 'POST',
    path: '/:p/repairOrder/v1/print/isPrint',
    summary: 'Mark 1 to 50 repair orders as printed, once for each confirmed print',
    auth: 'bearer',
    permission: 'repairOrder.print.mark',
    body: PrintMarkBody,
    data: PrintMarkAnswer,
  }),
}
