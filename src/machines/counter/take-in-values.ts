import type { CounterCustomer, CounterReceiveBody, KnownDevice, SignedOn } from '../../domain/entities/counter.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { IssueCategoryOption } from '../../domain/entities/repair-item.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { walkInAccount } from '../../domain/rules/counter.ts'
import { checkCustomer } from '../../domain/rules/customer.ts'
import { checkItem } from '../../domain/rules/item.ts'
import { isEmpty, lineWithin, type Level, type Problem } from '../../domain/rules/rule.ts'
import type { Tolerant } from '../../domain/tolerant.ts'
import { TERMS_VERSION, type Locale } from '../../shared/constants.ts'
import { fromItem, toItemInput, type ItemForm } from '../items/repair-item-values.ts'

/** What is typed of a device that is taken in; the first three fields count for a new customer only. */
export interface TakeInForm extends ItemForm {
  /** Of the order that is made, once the customer reads it: kept with what is typed, so that it is one order however often it is sent. */
  readonly repairOrderId: string
  readonly userName: string
  readonly mobilePhone: string
  readonly userAccount: string
  readonly location: string
}

export interface TakeInParams {
  /** Undefined: a new customer. */
  readonly customer: CounterCustomer | undefined
  readonly language: Locale
  readonly issueCategories: readonly IssueCategoryOption[]
  readonly photos: readonly File[]
  readonly signature: File | undefined
  readonly signedOn: SignedOn
}

/** Where devices stand that nobody has carried away yet. */
const COUNTER_SHELF = 'COUNTER'

/** What was searched for is the telephone or the name of a new customer. */
const fromKeyword = (keyword: string) => {
  if (keyword.includes('@')) return { userAccount: keyword }
  return /^[+\d][\d\s()-]*$/.test(keyword) ? { mobilePhone: keyword } : { userName: keyword }
}

/** No device is locked until somebody says otherwise: the customer reads it before signing. */
export const newTakeIn = (customer: CounterCustomer | undefined, keyword: string): TakeInForm => ({
  ...fromItem(),
  repairOrderId: '',
  hasLock: 'false',
  userName: '',
  mobilePhone: '',
  userAccount: '',
  location: COUNTER_SHELF,
  ...(customer === undefined && fromKeyword(keyword.trim())),
})

/** Under which name the vault keeps what is entered for a customer, or for a new one. */
export const takeInKey = (customer: CounterCustomer | undefined): string => `counter ${customer?.customerId ?? 'new'}`

export const fromDevice = (device: KnownDevice): Partial<TakeInForm> => ({
  serialType: device.serialType ?? 'sn',
  serialNo: device.serialNo,
  productCategory: device.productCategory ?? '',
  brand: device.brand ?? '',
  productName: device.productName ?? '',
  modelNo: device.modelNo ?? '',
})

const personOf = ({ userName, mobilePhone, userAccount }: TakeInForm) => ({ userName, mobilePhone, userAccount })

const PERSON_FIELDS = ['userName', 'mobilePhone', 'telephone', 'userAccount']

const customerIssues = (values: TakeInForm, level: Level, { customer, language }: TakeInParams): readonly FieldIssue[] =>
  customer
    ? []
    : checkCustomer(walkInAccount(personOf(values), language), level, { mayLackMail: true }).filter(({ field }) =>
        PERSON_FIELDS.includes(field),
      )

const problemsOf = (problems: readonly (readonly [string, Problem])[]): readonly FieldIssue[] =>
  problems.flatMap(([field, problem]) => (problem ? [{ field, ...problem }] : []))

/** The rules of customer, device and arrival, in the order of the screen. */
export const checkTakeIn = (values: TakeInForm, level: Level, params: TakeInParams): readonly FieldIssue[] => {
  const { issueCategories, photos } = params
  const today = dateInTaipei(Date.now())
  // the device itself is there: what its photographs show is its arrival
  const item = checkItem(toItemInput(values), level, { today, issueCategories, fileCount: 0 }).filter(({ key }) => key !== 'rule-filesMin')
  const isSubmitted = level === 'submit'
  return [
    ...customerIssues(values, level, params),
    ...item,
    ...problemsOf([
      ['location', isSubmitted && isEmpty(values.location) ? { key: 'rule-required' } : lineWithin(values.location, LENGTHS.location)],
      ['repairFiles', isSubmitted && photos.length === 0 ? { key: 'reason-arrivalPhotoMissing' } : undefined],
    ]),
  ]
}

export const toReceiveBody = (values: TakeInForm, params: TakeInParams): Tolerant<CounterReceiveBody> => {
  const { customer, language, signedOn } = params
  return {
    repairOrderId: values.repairOrderId,
    ...(customer ? { customerId: customer.customerId } : { customer: personOf(values) }),
    language,
    item: toItemInput(values),
    location: values.location,
    termsVersion: TERMS_VERSION,
    signedOn,
  }
}
