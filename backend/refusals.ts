import type { Locale } from '../src/shared/constants.ts'
import type { FieldIssue } from '../src/domain/entities/common.ts'
import type { Action, ItemStatus } from '../src/domain/entities/statuses.ts'
import { TAIPEI } from '../src/domain/formats/dates.ts'
import { formatDateTime } from '../src/domain/formats/date-format.ts'
import type { Refusal as LifecycleRefusal, RefusalCode } from '../src/domain/lifecycle/allowed.ts'
import { actionKey, itemStatusKey } from '../src/domain/lifecycle/labels.ts'
import { Refusal, type Current } from './refusal.ts'
import type { Caller } from './caller.ts'
import { fieldLabel, issueText, labelled, textOf } from './texts.ts'

const STATUS_OF: Record<RefusalCode, number> = {
  'identity-no-permission': 403,
  'action-not-allowed': 409,
  'order-not-draft': 409,
  'serial-active': 422,
  'quote-version': 409,
  'quote-expired': 409,
  'guard-failed': 422,
}

const MAX_NAMED = 5

/** The fields to blame by their labels, for `{list}`. */
const listOf = (issues: readonly FieldIssue[], locale: Locale): string => {
  const labels = [...new Set(issues.filter(({ field }) => field !== '').map(({ field }) => fieldLabel(field, locale)))]
  const shown = labels.slice(0, MAX_NAMED).join(locale === 'zh-hant' ? '、' : ', ')
  return labels.length > MAX_NAMED ? `${shown}…` : shown
}

/** Reasons that no field can mend, in words of their own: whoever reads them need not fill in the rest. */
const sentenceOf = (issues: readonly FieldIssue[], locale: Locale): string => {
  const sentences = issues.flatMap((issue) => (issue.field === '' ? (issueText(issue, locale) ?? []) : []))
  return [...new Set(sentences)].slice(0, MAX_NAMED).join(locale === 'zh-hant' ? '' : ' ')
}

/** 422 guard-failed with every field to blame, or with what stands in the way where no field is. */
export const guardFailed = (fieldErrors: readonly FieldIssue[], locale: Locale) => {
  const message = sentenceOf(fieldErrors, locale)
  return new Refusal(422, 'guard-failed', {
    fieldErrors,
    values: { list: listOf(fieldErrors, locale) },
    ...(message !== '' && { message }),
  })
}

const SERIAL_KEYS: ReadonlySet<string> = new Set(['reason-serialActive', 'reason-serialElsewhere'])

/** 422 serial-active; without a number where the other order is not for the caller. */
const serialActive = (fieldErrors: readonly FieldIssue[], locale: Locale) => {
  const [first] = fieldErrors
  const no = first?.values?.['no']
  const message = first && no === undefined ? issueText(first, locale) : undefined
  return new Refusal(422, 'serial-active', { fieldErrors, values: { no: no ?? '' }, ...(message && { message }) })
}

/** Why a submission cannot be: 422 serial-active where nothing else is wrong than serial numbers being repaired already, else guard-failed. */
export const submissionRefused = (fieldErrors: readonly FieldIssue[], locale: Locale) =>
  fieldErrors.every(({ key }) => SERIAL_KEYS.has(key)) ? serialActive(fieldErrors, locale) : guardFailed(fieldErrors, locale)

/** 409 correction-late: what can no longer be put right, with the reason at its field and in words. */
export const tooLate = (fieldErrors: readonly FieldIssue[], locale: Locale) => {
  const [first] = fieldErrors
  const message = first && issueText(first, locale)
  return new Refusal(409, 'correction-late', { fieldErrors, ...(message && { message }) })
}

/** 422 field-invalid: the first field by name, all of them in `fieldErrors`. Nothing invalid: nothing happens. */
export const refuseInvalid = (fieldErrors: readonly FieldIssue[], locale: Locale) => {
  const [first] = fieldErrors
  if (first) throw new Refusal(422, 'field-invalid', { fieldErrors, values: { field: fieldLabel(first.field, locale) } })
}

/** 422 field-invalid, with what is wrong with the first field in words: a text or a list is beyond its limit. */
export const limitRefused = (fieldErrors: readonly FieldIssue[], locale: Locale) => {
  const [first] = fieldErrors
  const words = first && issueText(first, locale)
  return new Refusal(422, 'field-invalid', {
    fieldErrors,
    ...(words && { message: labelled(fieldLabel(first.field, locale), words, locale) }),
  })
}

interface Judged {
  readonly action: Action
  readonly status: ItemStatus
  readonly user: Caller
  readonly locale: Locale
}

/** Turns a refusal of the lifecycle into an answer of the service (domain.md section 12). */
export const refusalFrom = ({ code, reasons }: LifecycleRefusal, { action, status, user, locale }: Judged): Refusal => {
  if (code === 'guard-failed') return guardFailed(reasons, locale)
  if (code === 'serial-active') return serialActive(reasons, locale)
  const values = {
    status: textOf(itemStatusKey(status, user.isCustomer), locale),
    action: textOf(actionKey(action), locale),
  }
  return new Refusal(STATUS_OF[code], code, { values, ...(reasons.length > 0 && { fieldErrors: reasons }) })
}

interface Changed {
  readonly name: string
  readonly at: string
  readonly current: Current
}

/** 409 row-changed with the record as it is now, for a comparison. */
export const rowChanged = ({ name, at, current }: Changed, locale: Locale) =>
  new Refusal(409, 'row-changed', { current, values: { name, time: formatDateTime(at, locale, TAIPEI) } })
