import type { FieldIssue, StoredFile } from '../../domain/entities/common.ts'
import type { IssueCategoryOption, RepairItem } from '../../domain/entities/repair-item.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { isPhoto } from '../../domain/lifecycle/guards/guard.ts'
import { reason, serialTaken } from '../../domain/lifecycle/reasons.ts'
import { checkItem, minFilesOf, type ItemValues } from '../../domain/rules/item.ts'
import type { Level } from '../../domain/rules/rule.ts'
import { draftKeyOf } from '../form/form-draft.ts'
import { createFormMachine } from '../form/form.machine.ts'
import type { ItemFormParams, StoredPart } from './repair-item-params.ts'
import { itemOutcome, saveItem } from './repair-item-save.ts'
import { fromItem, toItemInput, type ItemForm } from './repair-item-values.ts'

interface Files {
  readonly issueCategories: readonly IssueCategoryOption[]
  readonly kept: ItemFormParams['kept']
}

/** The rules of an item and its photos: the category asks for photos, any other file does not do (domain.md section 2, I2). */
export const itemIssues = (values: ItemValues, level: Level, { issueCategories, kept }: Files): readonly FieldIssue[] => {
  const issues = checkItem(values, level, { today: dateInTaipei(Date.now()), issueCategories, fileCount: kept.length })
  const min = minFilesOf(issueCategories.find(({ value }) => value === values.issueCategory))
  const lacksPhoto = level === 'submit' && kept.length >= min && kept.filter(isPhoto).length < min
  return lacksPhoto ? [...issues, reason('issuePhotoMissing', 'issueFiles', { min })] : issues
}

/** Fields that keep a stored item from being submitted; the stored files count. */
export const missingOf = (item: RepairItem, issueCategories: readonly IssueCategoryOption[]): readonly FieldIssue[] =>
  itemIssues(item, 'submit', { issueCategories, kept: item.existedFiles })

const valueOf = (form: ItemForm, field: string): unknown => new Map<string, unknown>(Object.entries(form)).get(field)

/** A reported issue goes once its field differs from what the server judged. */
const stillReported = (values: ItemForm, { item, reported }: ItemFormParams) => {
  const judged = fromItem(item)
  return reported.filter(({ field }) => valueOf(values, field) !== undefined && valueOf(values, field) === valueOf(judged, field))
}

/** The server's errors of the last submission, and the result of the serial look-up (domain.md section 11, active duplicates). */
const serialIssues = (values: ItemForm, params: ItemFormParams): readonly FieldIssue[] => {
  const reported = stillReported(values, params)
  const no = params.activeDuplicateNo
  const isKnown = no === undefined || reported.some(({ field }) => field === 'serialNo')
  return isKnown ? reported : [serialTaken(no), ...reported]
}

const FORM_ID = 'repairItemForm'
const DRAFT_VERSION = 2
const itemKey = (repairOrderId: string, itemId: string | undefined) => `${repairOrderId} ${itemId ?? 'new'}`
/** Where the words typed into an item wait; undefined for one that is new. */
export const itemDraftKey = (repairOrderId: string, itemId: string | undefined): string =>
  draftKeyOf(FORM_ID, DRAFT_VERSION, itemKey(repairOrderId, itemId))

/** Where the files chosen for an item wait until they are sent. */
export const itemFilesKey = (repairOrderId: string, itemId: string | undefined): string => `${itemDraftKey(repairOrderId, itemId)} files`

/** Adds or changes one item of a draft. `form.saveTemp` stores it unfinished, `form.submit` only when it is complete. */
export const repairItemFormMachine = createFormMachine<ItemForm, ItemFormParams, RepairItem, StoredPart>({
  id: FORM_ID,
  validate: (values, level, params) => [
    ...itemIssues(toItemInput(values), level, params),
    ...(level === 'submit' ? serialIssues(values, params) : []),
  ],
  submit: saveItem,
  saveTemp: saveItem,
  outcome: itemOutcome,
  draft: {
    version: DRAFT_VERSION,
    key: ({ repairOrderId, item }) => itemKey(repairOrderId, item?.itemId),
    base: ({ item }) => item?.rowVersion,
    files: ({ files }) => files.map(({ name }) => name),
  },
})

/** The properties of a stored or new file that the rules look at. */
export const fileTypeOf = ({ mimeType }: StoredFile): ItemFormParams['kept'][number] => ({ mimeType: mimeType ?? null })
