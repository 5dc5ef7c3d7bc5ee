import type { CustomerType } from '../domain/entities/account.ts'
import type { CompanyScope, MenuEntry, UserData } from '../domain/entities/session.ts'
import { LOCALES, type Locale } from '../shared/constants.ts'
import { attempt, isText, isYesNo, readerOf, type Checks } from '../shared/storage.ts'

const isTextOrNone = (value: unknown): value is string | null | undefined => value === undefined || value === null || isText(value)

const SCOPES: Record<CompanyScope, true> = { own: true, company: true }
const isScopeOrNone = (value: unknown): value is CompanyScope | null | undefined =>
  isTextOrNone(value) && (!isText(value) || Object.hasOwn(SCOPES, value))

const TYPES: Record<CustomerType, true> = { individual: true, company: true }
const isTypeOrNone = (value: unknown): value is CustomerType | null | undefined =>
  isTextOrNone(value) && (!isText(value) || Object.hasOwn(TYPES, value))

/** The check of each field of the stored user data. */
export const USER_DATA: Checks<UserData> = {
  userAccount: isText,
  userId: isText,
  isCustomer: isYesNo,
  isSharedComputer: (value): value is boolean | undefined => value === undefined || isYesNo(value),
  userName: isTextOrNone,
  displayName: isTextOrNone,
  email: isTextOrNone,
  language: isTextOrNone,
  currentRoleId: isTextOrNone,
  roleName: isTextOrNone,
  customerId: isTextOrNone,
  companyScope: isScopeOrNone,
  customerType: isTypeOrNone,
  termsVersion: isTextOrNone,
  termsAcceptedAt: isTextOrNone,
}

export const readUserData = readerOf<UserData>(USER_DATA)

/** The user data among the fields of a profile. */
export const pickUserData = (user: UserData): UserData => {
  const known: object = Object.fromEntries(Object.entries(user).filter(([name]) => Object.hasOwn(USER_DATA, name)))
  const { userAccount, userId, isCustomer } = user
  return { ...known, userAccount, userId, isCustomer }
}

/** The last profile of the session: its user, menu and permission ids. Shown while it is asked for again. */
export interface KeptProfile {
  readonly user: UserData
  readonly menu: readonly MenuEntry[]
  readonly permissions: readonly string[]
}

const MENU_TEXTS = ['id', 'permissionId', 'titleKey', 'title', 'name', 'path', 'icon'] as const
const isNone = (value: unknown) => value === undefined || value === null

const isMenuEntry = (value: unknown): value is MenuEntry => {
  if (typeof value !== 'object' || value === null) return false
  const isEachText = MENU_TEXTS.every((name) => {
    const field: unknown = Reflect.get(value, name)
    return isNone(field) || isText(field)
  })
  const children: unknown = Reflect.get(value, 'children')
  return isEachText && (isNone(children) || isMenu(children))
}
const isMenu = (value: unknown): value is readonly MenuEntry[] => Array.isArray(value) && value.every(isMenuEntry)
const areTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)

/** Undefined where anything is not as it was written: the profile is then asked for as if none was kept. */
export const readKeptProfile = (text: string | null): KeptProfile | undefined => {
  const json: unknown = attempt(() => JSON.parse(text ?? ''))
  if (typeof json !== 'object' || json === null) return undefined
  const menu: unknown = Reflect.get(json, 'menu')
  const permissions: unknown = Reflect.get(json, 'permissions')
  const user = readUserData(JSON.stringify(Reflect.get(json, 'user') ?? null))
  return user !== undefined && isMenu(menu) && areTexts(permissions) ? { user, menu, permissions } : undefined
}

/** The labels of the service's option lists, by the key of the word that each takes the place of. */
export type Labels = Readonly<Record<string, string>>

/** Labels as the browser keeps them: for which user and role, in which language, and when they came (ms since 1970). */
export interface KeptLabels {
  readonly readerId: string
  readonly locale: Locale
  readonly loadedAt: number
  readonly labels: Labels
}

/** Undefined where anything is not as it was written: the labels are then asked for as if none were kept. */
export const readKeptLabels = readerOf<KeptLabels>({
  readerId: isText,
  locale: (value): value is Locale => LOCALES.some((locale) => locale === value),
  loadedAt: (value): value is number => typeof value === 'number',
  labels: (value): value is Labels => typeof value === 'object' && value !== null && Object.values(value).every(isText),
})
