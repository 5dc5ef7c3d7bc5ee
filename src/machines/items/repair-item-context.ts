import type { FieldIssue } from '../../domain/entities/common.ts'
import type { IssueCategoryOption, RepairItem } from '../../domain/entities/repair-item.ts'
import type { ComeBackOption } from '../../domain/entities/serial-info.ts'
import { isSame } from '../../shared/same.ts'
import type { Failure } from '../calls/failure.ts'
import type { Parent } from '../calls/parent.ts'
import { hasFileChanges, readyFiles, removedFilePaths, takenFiles, type FilesContext } from '../files/files.ts'
import type { FormContext, FormNotice, Level } from '../form/form.machine.ts'
import { fileTypeOf } from './repair-item-form.machine.ts'
import type { ItemFormParams, StoredPart } from './repair-item-params.ts'
import type { ItemForm } from './repair-item-values.ts'

export type ItemMode = 'create' | 'edit' | 'view'
export interface ItemSaved {
  readonly type: 'item.saved'
  readonly item: RepairItem
}

/** What the machine reports to its parent. */
export type ItemNotice =
  | ItemSaved
  /** The fields that `item.check` named are right. */
  | { readonly type: 'item.checked' }
  /** A check or a save was refused: `field` is the first wrong one, where it is known. */
  | { readonly type: 'item.refused'; readonly field: string | undefined }

export interface ItemInput {
  /** `view` unless another one is asked for. */
  readonly mode?: ItemMode | undefined
  readonly repairOrderId: string
  /** The stored item, for `edit` and `view`. */
  readonly item?: RepairItem | undefined
  /** The items of the order, to go from one to the next. */
  readonly items?: readonly RepairItem[] | undefined
  /** Whether whoever looks may begin to write. */
  readonly isEditable?: boolean
  /** The initial values of a new item, e.g. a copy of another one. */
  readonly values?: ItemForm | undefined
  readonly issueCategories: readonly IssueCategoryOption[]
  /** The field to go to. */
  readonly field?: string | undefined
  readonly reported?: readonly FieldIssue[] | undefined
  /** Hears of each save and refusal. */
  readonly parent?: Parent<ItemNotice>
}

/** `another`: an empty form for the next item follows. */
export interface SaveKind {
  readonly level: Level
  readonly next: 'close' | 'another'
}

export interface ItemContext extends Omit<ItemInput, 'mode'> {
  readonly mode: ItemMode
  readonly saveKind: SaveKind
  readonly form: Pick<FormContext<ItemForm, ItemFormParams, RepairItem>, 'values' | 'saved' | 'params'> | undefined
  readonly files: FilesContext | undefined
  /** The part of the running save that is stored already, where it takes several requests. */
  readonly part: StoredPart | undefined
  /** Returned items that this one can be a come-back of. */
  readonly comeBacks: readonly ComeBackOption[]
  /** How many files of an earlier session, or from before a reload, are in the form again. */
  readonly resumed: number
  /** What the serial table has filled in. */
  readonly filled: Partial<ItemForm>
  /** The item to open next. */
  readonly goTo: string | undefined
  readonly failure: Failure | undefined
}

export type ItemEvent =
  | ({ readonly type: 'item.save' } & SaveKind)
  | { readonly type: 'item.close' | 'item.reload' | 'item.edit' | 'close.confirm' | 'close.cancel' | 'save.cancel' }
  /** To the next item of the order (1), or the one before (-1). */
  | { readonly type: 'item.step'; readonly by: 1 | -1 }
  | { readonly type: 'item.check'; readonly fields: readonly string[] }
  /** Ends: changes are stored first, complete or not. */
  | { readonly type: 'item.leave' }
  | FormNotice<RepairItem, StoredPart>

export const startOf = ({ mode = 'view', ...input }: ItemInput): ItemContext => ({
  ...input,
  mode,
  saveKind: { level: 'submit', next: 'close' },
  form: undefined,
  files: undefined,
  part: undefined,
  comeBacks: [],
  resumed: 0,
  filled: {},
  goTo: undefined,
  failure: undefined,
})

/** Where the chosen files of this form are held (see held-files.ts). */
export const filesKeyOf = ({ repairOrderId, item }: Pick<ItemContext, 'repairOrderId' | 'item'>): string =>
  `${repairOrderId} ${item?.itemId ?? 'new'}`

/** The item before or after this one. */
export const neighbourOf = ({ items = [], item }: ItemContext, by: 1 | -1): RepairItem | undefined => {
  const index = items.findIndex(({ itemId }) => itemId === item?.itemId)
  return index < 0 ? undefined : items[index + by]
}

export const keptFileTypes = (files: FilesContext): ItemFormParams['kept'] => [
  ...files.existing.filter(({ filePath }) => !files.removedFilePaths.includes(filePath)).map(fileTypeOf),
  ...takenFiles(files).map(({ file }) => ({ mimeType: file.type })),
]

export const paramsOfFiles = (files: FilesContext) => ({
  files: readyFiles(files),
  removedFilePaths: removedFilePaths(files),
  kept: keptFileTypes(files),
})

export const isChanged = ({ form, files }: ItemContext): boolean =>
  (form !== undefined && !isSame(form.values, form.saved)) || (files !== undefined && hasFileChanges(files))
