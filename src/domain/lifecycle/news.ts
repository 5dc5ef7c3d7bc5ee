/**
 * What people are told of, in the application and by mail (domain.md section 13). Most of it is an action of the lifecycle, and
 * `tells` of its row says who hears it; the rest is said by the timers, by comments, and by the
 * delivery of mails. Each has its words in both languages:
 * `news-customer-…`, `news-employee-…`.
 */
export const CUSTOMER_NEWS = [
  'submit',
  'requestInfo',
  'accept',
  'reject',
  'receive',
  'issueQuote',
  'requote',
  'approveQuote',
  'declineQuote',
  'waitParts',
  'conclude',
  'testPass',
  'ship',
  'reopen',
  'cancel',
  'override',
  'correct',
  'addressChanged',
  'moveToOrder',
  'comment',
  'goodsReminder',
  'quoteReminder',
  'quoteExpired',
  'infoReminder',
  'late',
] as const
export type CustomerNews = (typeof CUSTOMER_NEWS)[number]

export const EMPLOYEE_NEWS = [
  'submit',
  'answerInfo',
  'receive',
  'approveQuote',
  'declineQuote',
  'partsArrived',
  'conclude',
  'testPass',
  'reopen',
  'override',
  'handOver',
  'correct',
  'moveToOrder',
  'comment',
  'quoteExpired',
  'overdue',
  'mailsFailed',
] as const
export type EmployeeNews = (typeof EMPLOYEE_NEWS)[number]

export type NewsKind = CustomerNews | EmployeeNews

type NewsKey = `customer-${CustomerNews}` | `employee-${EmployeeNews}`

/** Audience and kind as message keys end, e.g. `customer-accept`; undefined for what this audience is not told of. */
export const newsKeyOf = (kind: string, isCustomer: boolean): NewsKey | undefined => {
  if (isCustomer) {
    const known = CUSTOMER_NEWS.find((one) => one === kind)
    return known && `customer-${known}`
  }
  const known = EMPLOYEE_NEWS.find((one) => one === kind)
  return known && `employee-${known}`
}
