import { categoryNamed } from '../../domain/formats/category-name.ts'
import type { CounterCustomer } from '../../domain/entities/counter.ts'
import { fromItem, type ItemForm } from '../items/repair-item-values.ts'

/** What is typed of one device that is taken in. */
export interface HandedForm extends ItemForm {
  /** Tells it from the other devices of this order: '1', '2' and so on, in the order in which they were begun. */
  readonly deviceId: string
  readonly location: string
}

/** What is typed of the device that is open, of those before and after it, and of a new customer, whose are three fields. */
export interface TakeInForm extends HandedForm {
  /** Of the order that is made, once the customer reads it: kept with what is typed, so that it is one order however often it is sent. */
  readonly repairOrderId: string
  readonly userName: string
  readonly mobilePhone: string
  readonly userAccount: string
  readonly before: readonly HandedForm[]
  readonly after: readonly HandedForm[]
}

/** Where devices stand that nobody has carried away yet. */
const COUNTER_SHELF = 'COUNTER'

/** What was searched for is the telephone or the name of a new customer. */
const fromKeyword = (keyword: string) => {
  if (keyword.includes('@')) return { userAccount: keyword }
  return /^[+\d][\d\s()-]*$/.test(keyword) ? { mobilePhone: keyword } : { userName: keyword }
}

/** No device is locked until somebody says otherwise: the customer reads it before signing. */
const newDevice = (deviceId: string, location: string): HandedForm => ({ ...fromItem(), deviceId, location, hasLock: 'false' })

export const newTakeIn = (customer: CounterCustomer | undefined, keyword: string): TakeInForm => ({
  ...newDevice('1', COUNTER_SHELF),
  before: [],
  after: [],
  repairOrderId: '',
  userName: '',
  mobilePhone: '',
  userAccount: '',
  ...(customer === undefined && fromKeyword(keyword.trim())),
})

/** The device that is open, without what belongs to the order. */
const openDevice = ({
  repairOrderId: _order,
  userName: _name,
  mobilePhone: _phone,
  userAccount: _account,
  before: _before,
  after: _after,
  ...device
}: TakeInForm): HandedForm => device

/** All devices in the order in which they were begun. */
export const devicesOf = (values: TakeInForm): readonly HandedForm[] => [...values.before, openDevice(values), ...values.after]

/** The values with these devices, the one at a place open; a change of the form. */
const withDevices = (devices: readonly HandedForm[], at: number): Partial<TakeInForm> => ({
  ...devices[at],
  before: devices.slice(0, at),
  after: devices.slice(at + 1),
})

/**
 * Another device, which is put where the last one was, and may cost what that one may until its customer says otherwise; the devices that are
 * there stay as they are.
 */
export const withNext = (values: TakeInForm): Partial<TakeInForm> => {
  const devices = devicesOf(values)
  const next = Math.max(...devices.map(({ deviceId }) => Number(deviceId))) + 1
  const { location, autoApproveLimit } = values
  return withDevices([...devices, { ...newDevice(String(next), location), autoApproveLimit }], devices.length)
}

/** The name of the product as it is typed, with the category that it says, unless another one was chosen. */
export const withProductName = (values: HandedForm, productName: string): Partial<TakeInForm> => {
  const isFollowing = values.productCategory === (categoryNamed(values.productName) ?? '')
  return { productName, ...(isFollowing && { productCategory: categoryNamed(productName) ?? '' }) }
}

/** Another one of the devices is open. */
export const withOpen = (values: TakeInForm, deviceId: string): Partial<TakeInForm> => {
  const devices = devicesOf(values)
  const at = devices.findIndex((device) => device.deviceId === deviceId)
  return at < 0 ? {} : withDevices(devices, at)
}

/** Without one of several devices. */
export const withoutDevice = (values: TakeInForm, deviceId: string): Partial<TakeInForm> => {
  const devices = devicesOf(values)
  const left = devices.filter((device) => device.deviceId !== deviceId)
  if (left.length === 0 || left.length === devices.length) return {}
  const open = left.findIndex((device) => device.deviceId === values.deviceId)
  return withDevices(left, open >= 0 ? open : Math.min(values.before.length, left.length - 1))
}

/** A device that was removed is back in its place, and open. */
export const withDevice = (values: TakeInForm, device: HandedForm, at: number): Partial<TakeInForm> =>
  withDevices(devicesOf(values).toSpliced(at, 0, device), at)

/** The name of a field of one device in issues: what is wrong with one of them says nothing of the others. */
export const deviceField = (deviceId: string, field = ''): string => ['devices', deviceId, field].filter(Boolean).join('.')

/** Of a new customer, who is judged once for all devices. */
export const PERSON_FIELDS = ['userName', 'mobilePhone', 'telephone', 'userAccount']

/** The name of a field of the screen in issues: of the customer, or of the device that is open. */
export const issueName = ({ deviceId }: TakeInForm, field: string): string =>
  PERSON_FIELDS.includes(field) ? field : deviceField(deviceId, field)

/** The device that an issue is about; undefined where it is about the customer or the order. */
export const deviceIn = (field: string): string | undefined => /^devices\.([^.]+)\./.exec(field)?.[1]
