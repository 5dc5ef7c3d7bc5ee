import { itemLabel } from '../../src/domain/formats/item-label.ts'
import type { StoredFile } from '../../src/domain/entities/common.ts'
import type { PrintBench, PrintItem, PrintSheet, PrintTemplate } from '../../src/domain/entities/print.ts'
import type { HistoryEntry } from '../../src/domain/entities/review.ts'
import { codePathOf, isPrintable, revisionOf } from '../../src/domain/print.ts'
import { historyOf } from '../guard-context.ts'
import { itemView } from '../item-view.ts'
import { nameOf, type Viewer } from '../viewer.ts'
import type { HistoryRow, ItemRow, OrderRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { historyView } from '../reviews/history-view.ts'
import { toldQuote } from '../reviews/told-quote.ts'
import type { Scoped } from '../caller.ts'
import { evidencePair, issuePictures, newest, reportOf, signatureOf, sinceReopened } from './report.ts'

/** Paper that leaves the house is written as its owner may read it, whoever prints it. */
export const ownerViewer = (viewer: Viewer): Viewer => ({ ...viewer, user: { ...viewer.user, isCustomer: true, permissions: new Set() } })

const MAX_NOTES = 5

const benchOf = (item: ItemRow, history: readonly HistoryEntry[], viewer: Viewer): PrintBench => {
  const receive = newest(history.map(({ data }) => data?.receive))
  const notes = history.flatMap(({ createdAt, actorName, internalNote }) =>
    internalNote ? [{ createdAt, actorName: actorName ?? null, text: internalNote }] : [],
  )
  return {
    rmsEngineerName: nameOf(item.rmsEngineerId, viewer),
    location: item.location ?? null,
    reworkCount: item.reworkCount ?? null,
    packageCondition: receive?.packageCondition ?? null,
    accessoriesChecked: receive?.accessoriesChecked ?? [],
    discrepancyNote: receive?.discrepancyNote ?? null,
    diagnosis: newest(history.map(({ data }) => data?.diagnosis?.diagnosis)) ?? null,
    internalNotes: notes.slice(0, MAX_NOTES),
  }
}

const isPublic = ({ visibility }: HistoryRow) => visibility === 'public'

interface Printing {
  readonly call: Context
  readonly template: PrintTemplate
  readonly viewer: Viewer
}

const picturesOf = (template: PrintTemplate, item: ItemRow, history: readonly HistoryEntry[]): readonly StoredFile[] => {
  if (template === 'workSheet') return issuePictures(item.existedFiles)
  if (template === 'receipt') return signatureOf(history, 'receive')
  return template === 'return' ? [...evidencePair(history), ...signatureOf(history, 'ship')] : []
}

const itemOf = async ({ call, template, viewer }: Printing, order: OrderRow, item: ItemRow): Promise<PrintItem> => {
  const isBench = template === 'workSheet'
  const needsHistory = isBench || template === 'return' || template === 'receipt' || template === 'quotation'
  const rows = needsHistory ? await historyOf(call.db, item.itemId) : []
  const history = sinceReopened(historyView(rows, viewer))
  return {
    ...itemView(item, viewer),
    label: itemLabel(order.repairOrderNo, item.itemNo),
    codePath: codePathOf(order.repairOrderId, {
      itemId: item.itemId,
      ...(template !== 'label' && { revision: revisionOf(order) }),
    }),
    pictures: picturesOf(template, item, history),
    ...(isBench && { bench: benchOf(item, history, viewer) }),
    ...(template === 'return' && { report: reportOf(item, history) }),
    ...(template === 'quotation' && { quotation: toldQuote(item, rows.filter(isPublic)) }),
  }
}

/** One order on a template's paper; `itemIds` limits it to those items. The row's schema lets nothing through that no sheet shows. */
export const sheetOf = async (printing: Printing, scoped: Scoped, itemIds: readonly string[]): Promise<PrintSheet> => {
  const { order, items } = scoped
  const isNamed = items.some(({ itemId }) => itemIds.includes(itemId))
  const isOn = (item: ItemRow) => isPrintable(printing.template, item) && (!isNamed || itemIds.includes(item.itemId))
  const printed: PrintItem[] = []
  for (const item of items.filter(isOn)) printed.push(await itemOf(printing, order, item))
  return {
    ...order,
    revision: revisionOf(order),
    codePath: codePathOf(order.repairOrderId, { revision: revisionOf(order) }),
    items: printed,
    others: items
      .filter((item) => !isOn(item))
      .map((item) => ({
        label: itemLabel(order.repairOrderNo, item.itemNo),
        productName: item.productName ?? null,
        repairStatus: item.repairStatus,
      })),
  }
}
