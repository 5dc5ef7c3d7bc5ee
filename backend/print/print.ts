import type { PrintBody, PrintData, PrintMarkAnswer, PrintMarkBody, PrintSheet, PrintTemplate } from '../../src/domain/entities/print.ts'
import { MAX_PRINTED_ORDERS, printChoiceOf, printTemplatesFor, RefusedPrint } from '../../src/domain/print.ts'
import { printedCentre } from '../centre/centre.ts'
import { viewerFor } from '../viewer.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller, Scoped } from '../caller.ts'
import { itemsInScope, ordersInScope } from '../scope.ts'
import { textOf } from '../texts.ts'
import { ownerViewer, sheetOf } from './sheet.ts'

type Signed = Context & { readonly user: Caller }

/** The orders named, each once, in the order named; 422 for none or too many, 404 when one of them is out of scope. */
const ordersOf = async ({ db, user, locale }: Signed, ids: readonly string[], template: PrintTemplate): Promise<readonly Scoped[]> => {
  if (!printTemplatesFor(user.isCustomer).includes(template)) throw new Refusal(403, 'identity-no-permission')
  const wanted = [...new Set(ids)]
  if (wanted.length < 1 || wanted.length > MAX_PRINTED_ORDERS)
    refuseInvalid([{ field: 'repairOrderIds', key: 'print-reason-count', values: { max: MAX_PRINTED_ORDERS } }], locale)
  return ordersInScope(db, user, wanted)
}

/**
 * POST print: the data of one template. 404 for an order or item outside the caller's scope, 403 for a customer's work sheet, 409
 * `print-not-allowed` when the state of an order does not allow the template: its reasons, and in `current` what each order allows.
 */
export const printOrders = async (call: Signed, body: PrintBody): Promise<PrintData> => {
  const { template, language, itemIds = [] } = body
  const { db, user, locale } = call
  const orders = await ordersOf(call, body.repairOrderIds, template)
  await itemsInScope(db, user, itemIds)
  const choices = orders.map(({ order, items }) => printChoiceOf(order, items, user.isCustomer, itemIds))
  const refused = choices.flatMap(({ repairOrderId, repairOrderNo, templates }) => {
    const reasons = templates.find((one) => one.template === template)?.reasons ?? []
    return reasons.length > 0 ? [{ no: repairOrderNo ?? repairOrderId, reasons }] : []
  })
  if (refused.length > 0) {
    throw new Refusal(409, 'print-not-allowed', {
      fieldErrors: refused.flatMap(({ reasons }) => reasons),
      current: { as: RefusedPrint, value: { choices } },
      values: { template: textOf(`print-template-${template}`, locale), list: refused.map(({ no }) => no).join(', ') },
    })
  }
  const viewer = { ...(await viewerFor(call, [])), locale: language }
  const eyes = template === 'workSheet' ? viewer : ownerViewer(viewer)
  const sheets: PrintSheet[] = []
  for (const scoped of orders) sheets.push(await sheetOf({ call, template, viewer: eyes }, scoped, itemIds))
  return { template, language, asOf: viewer.now, centre: await printedCentre(call, language), sheets, choices }
}

/**
 * POST print/isPrint (O9): the paper is out. Counted whatever the order has become meanwhile; a draft cannot have been printed. Who
 * changed the order last stays: nothing that anybody wrote is changed.
 */
export const markPrinted = async (call: Signed, body: PrintMarkBody): Promise<PrintMarkAnswer> => {
  const orders = await ordersOf(call, body.repairOrderIds, body.template)
  if (orders.some(({ order }) => order.repairOrderStatus === 'draft'))
    throw new Refusal(409, 'print-not-allowed', {
      fieldErrors: [{ field: '', key: 'print-reason-draft' }],
      values: { template: textOf(`print-template-${body.template}`, call.locale), list: textOf('repairOrder-draftTitle', call.locale) },
    })
  const printedAt = call.clock.now().toISOString()
  let printCount = 0
  for (const { order } of orders) {
    const count = (order.printCount ?? 0) + 1
    await call.db.orders.replace({ ...order, isPrint: true, printCount: count, printedAt, printedBy: call.user.displayName })
    printCount = Math.max(printCount, count)
  }
  return { printedAt, printCount }
}
