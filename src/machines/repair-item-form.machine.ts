import { api } from '../api/index.ts'
import type { UploadProgress } from '../api/endpoint.ts'
import type { FieldIssue, StoredFile } from '../domain/entities/common.ts'
import type { IssueCategoryOption, RepairItem } from '../domain/entities/repair-item.ts'
import { dateInTaipei } from '../domain/formats/dates.ts'
import { isPhoto } from '../domain/lifecycle/guards/guard.ts'
import { reason } from '../domain/lifecycle/reasons.ts'
import { checkItem, minFilesOf, normaliseItem, type ItemValues } from '../domain/rules/item.ts'
import type { Level } from '../domain/rules/rule.ts'
import { required } from './failure.ts'
import { createFormMachine } from './form.machine.ts'
import { fromItem, toItemInput, type ItemForm } from './repair-item-values.ts'

export interface ItemFacts {
  readonly repairOrderId: string
  /** The stored item: its id and version; undefined while it is new. */
  readonly item: RepairItem | undefined
  readonly issueCategories: readonly IssueCategoryOption[]
  /** Files to send, in order, and the stored ones to take away. */
  readonly files: readonly File[]
  readonly removedFilePaths: readonly string[]
  /** The files that there are after saving, those still in preparation included. */
  readonly kept: readonly { readonly mimeType?: string | null }[]
  /** What the server found wrong at the last submission; it counts until the field is changed. */
  readonly reported: readonly FieldIssue[]
  readonly onProgress: (progress: UploadProgress) => void
}

interface Files {
  readonly issueCategories: readonly IssueCategoryOption[]
  readonly kept: ItemFacts['kept']
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
const stillReported = (values: ItemForm, { item, reported }: ItemFacts) => {
  const judged = fromItem(item)
  return reported.filter(({ field }) => valueOf(values, field) !== undefined && valueOf(values, field) === valueOf(judged, field))
}

/** Adds or changes one item of a draft. `form.saveTemp` stores it unfinished, `form.submit` only when it is complete. */
export const repairItemFormMachine = createFormMachine<ItemForm, ItemFacts, RepairItem>({
  id: 'repairItemForm',
  validate: (values, level, facts) => [
    ...itemIssues(toItemInput(values), level, facts),
    ...(level === 'submit' ? stillReported(values, facts) : []),
  ],
  submit: (job, signal) => save(job, signal),
  saveTemp: (job, signal) => save(job, signal),
  draft: {
    version: 1,
    place: ({ repairOrderId, item }) => `${repairOrderId} ${item?.itemId ?? 'new'}`,
    base: ({ item }) => item?.rowVersion,
    files: ({ files }) => files.map(({ name }) => name),
  },
})

interface Job {
  readonly values: ItemForm
  readonly facts: ItemFacts
  readonly onProgress: (progress: UploadProgress) => void
}

const save = ({ values, facts, onProgress }: Job, signal: AbortSignal): Promise<RepairItem> => {
  const { item, files, removedFilePaths, repairOrderId } = facts
  const report = (progress: UploadProgress) => {
    onProgress(progress)
    facts.onProgress(progress)
  }
  const input = normaliseItem(toItemInput(values))
  const sent = { files, signal, ...(files.length > 0 ? { onProgress: report } : {}) }
  if (item === undefined) return required(api.repairItem.create({ body: { ...input, repairOrderId }, ...sent }))
  const body = { ...input, removedFilePaths, rowVersion: item.rowVersion }
  return required(api.repairItem.update({ params: { id: item.itemId }, body, ...sent }))
}

/** What a stored or new file is, as far as the rules care. */
export const factOf = ({ mimeType }: StoredFile): ItemFacts['kept'][number] => ({ mimeType: mimeType ?? null })
