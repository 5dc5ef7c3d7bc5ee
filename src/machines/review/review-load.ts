import { api } from '../../api/index.ts'
import type { Centre } from '../../domain/entities/centre.ts'
import type { StoredFile } from '../../domain/entities/common.ts'
import type { EngineerOption, IssueCategoryOption } from '../../domain/entities/repair-item.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import { isSame } from '../../shared/same.ts'
import { readCentre } from '../calls/centre.ts'
import { optionLists } from '../calls/option-lists.ts'
import { isPreparing, readyFiles, type FilesContext } from '../files/files.ts'
import type { KnownItem } from '../record/known-records.ts'
import { retryOverLatest } from '../record/retry-over-latest.ts'
import { reviewInfoOf } from '../record/review-info.ts'
import { choicesOf, NO_FILES, onlyChoice, usualChoice, type Attachments, type ReviewParams } from './review-check.ts'
import { valuesOf } from './review-start.ts'
import type { ReviewValues } from './review-values.ts'

export interface ReviewMachineInput {
  readonly itemId: string
  /** The signed-in user, with the permissions of the current role. */
  readonly actor: Actor
  /** The item as it was seen before: the heading of the page while the record is loading, which offers nothing to do. */
  readonly known?: KnownItem | undefined
  /** The action that the page is opened for, e.g. by a scan: chosen at first where it is offered and no working copy has another. */
  readonly wanted?: string | undefined
  /** Whether the page offers the actions before the fields of one, e.g. at the bench: the usual one is not chosen then unless it is the only one. */
  readonly offersFirst?: boolean | undefined
}

/** What a review needs besides its record. */
interface ReviewChoices {
  readonly engineers: readonly EngineerOption[]
  readonly issueCategories: readonly IssueCategoryOption[]
  /** How a customer pays; undefined for employees, and where the service does not tell. */
  readonly centre?: Centre | undefined
}

export interface LoadedReview extends ReviewChoices {
  readonly info: ReviewInfo
  readonly wanted?: string | undefined
  readonly offersFirst?: boolean | undefined
}

/** The option lists, and the centre; a list that the server does not have is empty. */
const loadChoices = async ({ actor }: ReviewMachineInput, signal: AbortSignal): Promise<ReviewChoices> => {
  const [engineers, issueCategories, centre] = await Promise.all([
    // an employee's list; customers name nobody
    actor.isCustomer ? [] : api.repairItem.rmsEngineerOptions({ signal }),
    optionLists.issueCategories(),
    actor.isCustomer ? readCentre().catch(() => undefined) : undefined,
  ])
  return { engineers: engineers ?? [], issueCategories: issueCategories ?? [], centre }
}

/**
 * The review of an item; undefined when there is no such item (404). `loaded` is the result of an earlier load: its option lists are kept,
 * and only the record is read again.
 */
export const loadReview = async (
  input: ReviewMachineInput & { readonly loaded?: LoadedReview | undefined },
  signal: AbortSignal,
): Promise<LoadedReview | undefined> => {
  const [info, choices] = await Promise.all([reviewInfoOf(input.itemId, signal), input.loaded ?? loadChoices(input, signal)])
  return info && { ...choices, info, wanted: input.wanted, offersFirst: input.offersFirst }
}

/** Files of the working copy that the server has already. */
export const storedOf = (info: ReviewInfo) => info.awaitingProcessing?.repairExistedFiles ?? []

/** The files to upload, to keep and to remove in a save. */
export const attachmentsOf = (files: FilesContext): Attachments => ({
  kept: files.existing.filter(({ filePath }) => !files.removedFilePaths.includes(filePath)),
  added: readyFiles(files),
  removedFilePaths: files.removedFilePaths,
  isPreparing: isPreparing(files),
})

/** Files chosen but not with the server yet, e.g. while a save was under way: they stay chosen. */
export const unsentFiles = (files: FilesContext | undefined, isSent: (file: File) => boolean): readonly File[] =>
  (files?.added ?? []).filter(({ state, file }) => state !== 'refused' && !isSent(file)).map(({ source }) => source)

/** Whether a file is there already, by the name and size with which it was sent. */
export const isStoredIn =
  (stored: readonly StoredFile[]) =>
  ({ name, size }: File): boolean =>
    stored.some(({ fileName, fileSize }) => fileName === name && fileSize === size)

/**
 * The form's values for a record: the working copy, or suggested values. Where an employee has chosen nothing in it, the form begins with the
 * action that is wanted, or with the usual one.
 */
export const startValues = ({ info, engineers, wanted, offersFirst }: LoadedReview, actor: Actor) => {
  const now = new Date().toISOString()
  const values = valuesOf(info, { actor, engineers, now })
  if (values.action !== '' || actor.isCustomer) return values
  const params = { info, engineers, rowVersion: info.rowVersion, actor, attachments: { ...NO_FILES, kept: storedOf(info) } }
  const choices = choicesOf(values, params, now)
  const choice =
    choices.find(({ action, isBlocked }) => action === wanted && !isBlocked) ??
    (offersFirst === true ? onlyChoice(choices) : usualChoice(choices))
  return choice ? { ...values, action: choice.action } : values
}

/** The form's parameters for a loaded record: the next save names its row version. */
export const reviewParamsOf = ({ info, engineers }: LoadedReview) =>
  ({ info, engineers, rowVersion: info.rowVersion }) satisfies Partial<ReviewParams>

/** The record without the shared working copy, for comparing the item itself. */
const seenOf = ({ item: { rowVersion: _, ...item }, reviewHistory }: ReviewInfo) => JSON.stringify([item, reviewHistory.length])

/** A customer's call over what he sees: an internal draft, which only moves the version, does not stand in his way. */
export const byCustomer = <Answer>(info: ReviewInfo, call: (info: ReviewInfo) => Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
  retryOverLatest(info, call, {
    load: () => reviewInfoOf(info.itemId, signal),
    isSame: (a, b) => seenOf(a) === seenOf(b),
  })

/** Whether the actor has taken a step since an earlier reading, this action where one is named. */
export const hasOwnStep = (was: ReviewInfo, { reviewHistory }: ReviewInfo, actor: Actor, action?: Action): boolean => {
  const known = was.reviewHistory.map(({ historyId }) => historyId)
  return reviewHistory.some(
    (entry) => !known.includes(entry.historyId) && entry.actorId === actor.userId && (action === undefined || entry.action === action),
  )
}

/** For states that are entered only with a loaded record. */
export const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('asked for before it is there')
  return value
}

/** Whether something was typed since it was last loaded or saved. */
export const isDirty = (form: { readonly values: ReviewValues; readonly saved: ReviewValues } | undefined): boolean =>
  form !== undefined && !isSame(form.values, form.saved)
