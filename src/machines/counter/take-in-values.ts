import type { CounterCustomer, CounterReceiveBody, KnownDevice, SignedOn } from '../../domain/entities/counter.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { IssueCategoryOption } from '../../domain/entities/repair-item.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { handedTwice, walkInAccount } from '../../domain/rules/counter.ts'
import { checkCustomer } from '../../domain/rules/customer.ts'
import { checkItem } from '../../domain/rules/item.ts'
import { isEmpty, lineWithin, type Level, type Problem } from '../../domain/rules/rule.ts'
import type { Tolerant } from '../../domain/tolerant.ts'
import { TERMS_VERSION, type Locale } from '../../shared/constants.ts'
import { toItemInput } from '../items/repair-item-values.ts'
import { deviceField, devicesOf, PERSON_FIELDS, type HandedForm, type TakeInForm } from './take-in-devices.ts'
import type { Photos } from './take-in-photos.ts'

export interface TakeInParams {
  /** Undefined: a new customer. */
  readonly customer: CounterCustomer | undefined
  readonly language: Locale
  readonly issueCategories: readonly IssueCategoryOption[]
  readonly photos: Photos
  readonly signature: File | undefined
  readonly signedOn: SignedOn
}

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

const customerIssues = (values: TakeInForm, level: Level, { customer, language }: TakeInParams): readonly FieldIssue[] =>
  customer
    ? []
    : checkCustomer(walkInAccount(personOf(values), language), level, { mayLackMail: true }).filter(({ field }) =>
        PERSON_FIELDS.includes(field),
      )

const problemsOf = (problems: readonly (readonly [string, Problem])[]): readonly FieldIssue[] =>
  problems.flatMap(([field, problem]) => (problem ? [{ field, ...problem }] : []))

/** The rules of one device and its arrival; `others`: those that were begun before it. */
const deviceIssues = (
  device: HandedForm,
  others: readonly HandedForm[],
  level: Level,
  { issueCategories, photos }: TakeInParams,
): readonly FieldIssue[] => {
  const today = dateInTaipei(Date.now())
  const { deviceId, location } = device
  // the device itself is there: what its photographs show is its arrival
  const item = checkItem(toItemInput(device), level, { today, issueCategories, fileCount: 0 }).filter(({ key }) => key !== 'rule-filesMin')
  const isSubmitted = level === 'submit'
  const hasPhotos = (photos[deviceId] ?? []).length > 0
  return [
    ...item,
    ...problemsOf([
      ['serialNo', handedTwice(toItemInput(device), others.map(toItemInput))],
      ['location', isSubmitted && isEmpty(location) ? { key: 'rule-required' } : lineWithin(location, LENGTHS.location)],
      ['repairFiles', isSubmitted && !hasPhotos ? { key: 'reason-arrivalPhotoMissing' } : undefined],
    ]),
  ].map((issue) => ({ ...issue, field: deviceField(deviceId, issue.field) }))
}

/** The rules of customer, devices and arrival, in the order of the screen; issues of a device are named by `deviceField`. */
export const checkTakeIn = (values: TakeInForm, level: Level, params: TakeInParams): readonly FieldIssue[] => [
  ...customerIssues(values, level, params),
  ...devicesOf(values).flatMap((device, at, devices) => deviceIssues(device, devices.slice(0, at), level, params)),
]

/** An issue as the service names it, by the place of the device in the call, as this form does. */
export const asTyped = (values: TakeInForm, issue: FieldIssue): FieldIssue => {
  const [, at = '', field = ''] = /^devices\.(\d+)\.(.+)$/.exec(issue.field) ?? []
  const device = devicesOf(values)[Number(at)]
  return field === '' || !device ? issue : { ...issue, field: deviceField(device.deviceId, field) }
}

/** The files of the call: the photographs of each device in their order, then the signature. */
export const filesOf = (values: TakeInForm, { photos, signature, signedOn }: TakeInParams): readonly File[] => [
  ...devicesOf(values).flatMap(({ deviceId }) => photos[deviceId] ?? []),
  ...(signature && signedOn === 'screen' ? [signature] : []),
]

export const toReceiveBody = (values: TakeInForm, params: TakeInParams): Tolerant<CounterReceiveBody> => {
  const { customer, language, signedOn, photos } = params
  return {
    repairOrderId: values.repairOrderId,
    ...(customer ? { customerId: customer.customerId } : { customer: personOf(values) }),
    language,
    devices: devicesOf(values).map((device) => ({
      item: toItemInput(device),
      location: device.location,
      photoCount: photos[device.deviceId]?.length ?? 0,
    })),
    termsVersion: TERMS_VERSION,
    signedOn,
  }
}
