import { issueText, textOf } from '../../../backend/texts.ts'
import type { ItemRow, OrderRow } from '../../../backend/records.ts'
import { actionKey, itemStatusKey, orderActionKey, orderStatusKey } from '../../../src/domain/lifecycle/labels.ts'
import { GUARDS, type GuardName } from '../../../src/domain/lifecycle/guards.ts'
import { GUARD_NUMBERS } from '../../../src/domain/lifecycle/rule-book.ts'
import { itemLabel } from '../../../src/domain/formats/item-label.ts'
import type { Reason } from '../../../src/domain/lifecycle/reasons.ts'
import type { Locale } from '../../../src/shared/constants.ts'
import { usePageLocale } from '../../page-locale.ts'
import type { AnyGuard } from './guard-reasons.ts'
import type { ReasonName, Subject } from './subject.ts'
import { useWords } from './words.ts'

const isOfItem = (guard: AnyGuard): guard is GuardName => Object.hasOwn(GUARDS, guard)

/** Stands for the values of a reason before anybody has met it. */
const DOTS = Object.fromEntries(
  ['field', 'min', 'max', 'no', 'date', 'days', 'limit', 'name', 'quantity', 'line', 'from', 'to'].map((value) => [value, '…']),
)

const subjectWords = (subject: Exclude<Subject, { kind: 'reason' }>, locale: Locale) => {
  switch (subject.kind) {
    case 'status':
      return textOf(itemStatusKey(subject.status, false), locale)
    case 'orderStatus':
      return textOf(orderStatusKey(subject.status, false), locale)
    case 'action':
      return textOf(actionKey(subject.action), locale)
    case 'orderAction':
      return textOf(orderActionKey(subject.action), locale)
  }
}

/** The product's own words for what the lifecycle names, in the language of the page. */
export const useRuleWords = () => {
  const locale = usePageLocale()
  const words = useWords()
  return {
    locale,
    subject: (subject: Exclude<Subject, { kind: 'reason' }>) => subjectWords(subject, locale),
    guard: (guard: AnyGuard): string =>
      isOfItem(guard) ? textOf(`guard-${guard}`, locale, { ...GUARD_NUMBERS[guard] }) : words.guard[guard],
    /** What a guard says where it does not hold, with what is known of it beforehand. */
    reasonOf: (guard: AnyGuard, name: ReasonName) =>
      textOf(`reason-${name}`, locale, { ...DOTS, ...(isOfItem(guard) && GUARD_NUMBERS[guard]) }),
    reason: (reason: Reason) => issueText(reason, locale) ?? reason.key,
    item: ({ repairOrderNo }: OrderRow, item: ItemRow | undefined) =>
      item === undefined ? (repairOrderNo ?? '') : `${itemLabel(repairOrderNo, item.itemNo)} ${item.productName ?? ''}`.trim(),
  }
}
