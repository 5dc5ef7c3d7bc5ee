import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import { api, credentials, vault } from '../../api/index.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { SerialInfo } from '../../domain/entities/serial-info.ts'
import { isSame } from '../../shared/same.ts'
import { required, type Failure } from '../calls/failure.ts'
import { isPreparing, readyFiles, takenFiles, type FilesContext } from '../files/files.ts'
import { filesMachine } from '../files/files.machine.ts'
import { pendingFiles } from '../files/pending-files.ts'
import {
  paramsOfFiles,
  isChanged,
  keptFileTypes,
  neighbourOf,
  filesKeyOf,
  type ItemContext,
  type ItemEvent,
  type ItemInput,
  type ItemNotice,
  type SaveKind,
} from './repair-item-context.ts'
import { itemFilesKey, repairItemFormMachine } from './repair-item-form.machine.ts'
import { fromItem, fromProduct, isProductOpen } from './repair-item-values.ts'
import { request } from '../calls/request.ts'
import { serialInfoMachine } from './serial-info.machine.ts'

const forgetFilesOf = (context: Pick<ItemContext, 'repairOrderId' | 'item'>) => {
  pendingFiles.keep(filesKeyOf(context), [])
  void vault.myFiles().keep(itemFilesKey(context.repairOrderId, context.item?.itemId), [])
}

type FormSnapshot = SnapshotFrom<typeof repairItemFormMachine>['context']

/** The parts of the item dialog's machine: types, calls, guards and actions. */
export const itemSetup = setup({
  types: {
    input: {} as ItemInput,
    context: {} as ItemContext,
    events: {} as ItemEvent,
    output: {} as { readonly goTo: string | undefined },
    children: {} as { form: 'form'; files: 'files'; serial: 'serial' },
  },
  actors: {
    form: repairItemFormMachine,
    files: filesMachine,
    serial: serialInfoMachine,
    load: request(({ itemId }: { itemId: string }, signal) => required(api.repairItem.info({ params: { id: itemId }, signal }))),
    keptFiles: request(({ key }: { key: string }) => vault.myFiles().of(key)),
    comeBacks: request(({ repairOrderId }: { repairOrderId: string }, signal) =>
      api.repairItem.comeBackOptions({ query: { repairOrderId }, signal }),
    ),
  },
  guards: {
    isView: ({ context }) => context.mode === 'view',
    isEditable: ({ context }) => context.isEditable === true,
    isChanged: ({ context }) => isChanged(context),
    isPreparing: ({ context }) => context.files !== undefined && isPreparing(context.files),
    wantsAnother: ({ context }) => context.saveKind.next === 'another',
    hasNeighbour: ({ context }, { by }: { by: 1 | -1 }) => neighbourOf(context, by) !== undefined,
  },
  actions: {
    setSaveKind: assign((_, { level, next }: SaveKind) => ({ saveKind: { level, next }, failure: undefined })),
    save: sendTo('form', ({ context }) => ({ type: context.saveKind.level === 'submit' ? 'form.submit' : 'form.saveTemp' })),
    step: assign(({ context }, { by }: { by: 1 | -1 }) => ({ item: neighbourOf(context, by) })),
    aim: assign(({ context }, { by }: { by: 1 | -1 }) => ({ goTo: neighbourOf(context, by)?.itemId })),
    report: enqueueActions(({ context: { items = [], parent }, enqueue }, { item }: { item: RepairItem }) => {
      enqueue.assign({ items: [...items.filter(({ itemId }) => itemId !== item.itemId), item] })
      if (parent) enqueue.sendTo(parent, { type: 'item.saved', item })
    }),
    notify: enqueueActions(({ context: { parent }, enqueue }, notice: ItemNotice) => {
      if (parent) enqueue.sendTo(parent, notice)
    }),
    /** The serial table's device, unless another one is typed already. */
    fillProduct: enqueueActions(({ context: { form, filled }, enqueue }, { info }: { info: SerialInfo | undefined }) => {
      if (form === undefined || !info?.product || !isProductOpen(form.values, filled)) return
      const product = fromProduct(info.product)
      enqueue.assign({ filled: product })
      if (!isSame(form.values, { ...form.values, ...product }))
        enqueue.sendTo('form', { type: 'form.change', field: 'productCategory', patch: product })
    }),
    giveUp: sendTo('form', ({ context }) => ({ type: 'form.reset', values: context.form?.saved ?? fromItem(context.item) })),
    holdFiles: assign(({ context }) => ({ resumed: pendingFiles.of(filesKeyOf(context)).length })),
    forgetFiles: ({ context }) => forgetFilesOf(context),
    /** Files that a reload or a crash has taken out of the form are put back. */
    resumeFiles: enqueueActions(({ context: { resumed, files }, enqueue }, { kept }: { kept: readonly File[] }) => {
      if (kept.length === 0 || resumed > 0 || (files?.added.length ?? 0) > 0) return
      enqueue.assign({ resumed: kept.length })
      enqueue.sendTo('files', { type: 'files.add', files: kept })
    }),
    takeForm: enqueueActions(({ context, enqueue }, { form }: { form: FormSnapshot }) => {
      const { serialNo, serialType } = form.values
      if (context.form !== undefined) {
        const typed = { serialNo, serialType }
        enqueue.sendTo('serial', { type: 'serial.change', typed, itemId: form.params.item?.itemId })
      }
      enqueue.assign({ form })
    }),
    /** Customers may not hand a device in that is here already (domain.md section 11); employees decide when they accept it. */
    takeDuplicate: enqueueActions(({ context, enqueue }, { no }: { no: string | undefined }) => {
      if (credentials.userData()?.isCustomer !== true || context.form?.params.activeDuplicateNo === no) return
      enqueue.sendTo('form', { type: 'form.params', params: { activeDuplicateNo: no } })
      enqueue.sendTo('form', { type: 'form.validate', field: 'serialNo' })
    }),
    /** The form learns which files go along; only a change of their number is news for the rules. */
    takeFiles: enqueueActions(({ context, enqueue }, { files }: { files: FilesContext }) => {
      const was = context.files
      enqueue.assign({ files })
      if (was?.added === files.added && was.removedFilePaths === files.removedFilePaths && was.existing === files.existing) return
      pendingFiles.keep(
        filesKeyOf(context),
        takenFiles(files).map(({ source }) => source),
      )
      const ready = readyFiles(files)
      // a form that opens has chosen nothing yet, and what is kept for it is being read
      if (was !== undefined && !isSame(ready, readyFiles(was))) {
        const { repairOrderId, item } = context
        void vault.myFiles().keep(itemFilesKey(repairOrderId, item?.itemId), ready)
      }
      enqueue.sendTo('form', { type: 'form.params', params: paramsOfFiles(files) })
      if (was && keptFileTypes(was).length !== keptFileTypes(files).length)
        enqueue.sendTo('form', { type: 'form.validate', field: 'issueFiles' })
    }),
    /** A save of several requests stopped halfway: what has arrived is not sent again, and the item is no new one any more. */
    keepPart: enqueueActions(({ context: { part, form, parent, ...context }, enqueue }, { failure }: { failure: Failure | undefined }) => {
      enqueue.sendTo('files', { type: 'upload.stopped' })
      if (part === undefined || form === undefined) return
      const { item, sent } = part
      forgetFilesOf(context)
      enqueue.assign({ item, mode: 'edit', part: undefined, failure })
      // the words are stored: first their draft goes, then the form moves on to the stored item
      enqueue.sendTo('form', { type: 'form.reset', values: form.values })
      enqueue.sendTo('form', { type: 'form.params', params: { item } })
      enqueue.sendTo('files', { type: 'files.stored', existing: item.existedFiles, sent })
      if (parent) enqueue.sendTo(parent, { type: 'item.saved', item })
    }),
    startOver: enqueueActions(({ context: { items = [] }, enqueue }, { item }: { item: RepairItem | undefined }) => {
      enqueue.assign({
        item,
        reported: [],
        field: undefined,
        part: undefined,
        resumed: 0,
        filled: {},
        mode: item === undefined ? 'create' : 'edit',
      })
      enqueue.sendTo('form', {
        type: 'form.reset',
        values: fromItem(item),
        params: { item, reported: [], knownIds: items.map(({ itemId }) => itemId) },
      })
      enqueue.sendTo('files', { type: 'files.reset', existing: item?.existedFiles ?? [] })
    }),
  },
})
