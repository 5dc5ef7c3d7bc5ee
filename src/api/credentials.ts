import { LABELS_KEY, PROFILE_KEY, STORAGE_KEYS } from '../shared/constants.ts'
import type { LoginAnswer, UserData } from '../domain/entities/session.ts'
import type { KeyValueStore } from '../shared/storage.ts'
import { readKeptLabels, readKeptProfile, readUserData, type KeptLabels, type KeptProfile } from './user-data.ts'

/** A header value must be printable ASCII; anything else in the store is treated as absent. */
const TOKEN = /^[\x21-\x7e]{1,8192}$/
export const isToken = (value: string): boolean => TOKEN.test(value)

/** The reason that other tabs get with the end of a session: a link to set or reset a password was opened. */
type EndedBy = 'passwordLink'
const isEndedBy = (value: string | null): value is EndedBy => value === 'passwordLink'

/** Tokens and user data under the keys of specification sections 3 and 9; damaged values count as absent. */
export interface Credentials {
  readonly accessToken: () => string | undefined
  readonly refreshToken: () => string | undefined
  readonly userData: () => UserData | undefined
  /** Another number once the session has ended or another one has begun, in whichever tab; a renewal keeps it. */
  readonly session: () => number
  /** Stores a login answer as a new session; `isSharedComputer` is remembered as long as it lasts. */
  readonly save: (login: LoginAnswer, isSharedComputer?: boolean) => void
  /** Stores rotated tokens of the same session. */
  readonly renew: (tokens: { accessToken: string; refreshToken: string }) => void
  readonly updateUserData: (userData: UserData) => void
  /** The last known profile of the stored user in the stored role. Nobody else's counts. */
  readonly keptProfile: () => KeptProfile | undefined
  /** Keeps a profile as long as the session lasts; on a shared computer nothing is kept. Listeners are not called. */
  readonly keepProfile: (profile: KeptProfile) => void
  /** The labels of option lists that were kept in this session. */
  readonly keptLabels: () => KeptLabels | undefined
  /** Keeps labels as long as the session lasts; on a shared computer nothing is kept. Listeners are not called. */
  readonly keepLabels: (labels: KeptLabels) => void
  /** Ends the session for all tabs; those are told the reason, where there is one. */
  readonly clear: (reason?: EndedBy) => void
  /** The reason of the last session's end, in whichever tab it was given. */
  readonly endedBy: () => EndedBy | undefined
  /** Calls the listener after every change of who is signed in, in this tab or another one. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Where a tab says to the others what it is about to end the session by; nothing stays there. */
const END_KEY = 'sessionEnd'

/** What is kept beside a session, and goes with it. */
const KEPT_KEYS = [PROFILE_KEY, LABELS_KEY]
const KEYS = [STORAGE_KEYS.accessToken, STORAGE_KEYS.refreshToken, STORAGE_KEYS.userData] as const

export const createCredentials = (store: KeyValueStore): Credentials => {
  let session = 0
  let endedBy: EndedBy | undefined
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  const token = (key: string) => {
    const value = store.getItem(key)
    return value !== null && isToken(value) ? value : undefined
  }
  const put = (entries: Partial<Record<(typeof KEYS)[number], string>>) => {
    for (const [key, value] of Object.entries(entries)) store.setItem(key, value)
    notify()
  }

  /** A tab that keeps its session to itself hears of the other tabs' storage too. */
  const isOurs = ({ storageArea }: StorageEvent) =>
    !storageArea || storageArea.getItem(STORAGE_KEYS.accessToken) === store.getItem(STORAGE_KEYS.accessToken)

  if (typeof window !== 'undefined') {
    // `key === null` means that another tab cleared the whole storage
    window.addEventListener('storage', (event) => {
      const isEnd = event.key === null || (event.key === STORAGE_KEYS.accessToken && event.newValue === null)
      if (isEnd && isOurs(event)) session += 1
      if (event.key === END_KEY && isEndedBy(event.newValue) && isOurs(event)) endedBy = event.newValue
      if (event.key === STORAGE_KEYS.accessToken && event.newValue !== null) endedBy = undefined
      if (event.key === null || KEYS.some((key) => key === event.key)) notify()
    })
    // a page that comes back as it was left has heard of nothing meanwhile
    window.addEventListener('pageshow', (event) => event.persisted && notify())
  }

  const userData = () => {
    const stored = store.getItem(STORAGE_KEYS.userData)
    return stored === null || stored.length > 65_536 ? undefined : readUserData(stored)
  }
  /** The role is unknown until it has been switched, or where the service does not tell it. */
  const isOfStoredUser = ({ user }: KeptProfile) => {
    const stored = userData()
    return (
      stored !== undefined &&
      stored.isSharedComputer !== true &&
      user.userId === stored.userId &&
      user.isCustomer === stored.isCustomer &&
      (stored.currentRoleId ?? user.currentRoleId) === user.currentRoleId
    )
  }

  return {
    accessToken: () => token(STORAGE_KEYS.accessToken),
    refreshToken: () => token(STORAGE_KEYS.refreshToken),
    userData,
    keptProfile: () => {
      const profile = readKeptProfile(store.getItem(PROFILE_KEY))
      return profile && isOfStoredUser(profile) ? profile : undefined
    },
    keepProfile: (profile) => {
      if (isOfStoredUser(profile)) store.setItem(PROFILE_KEY, JSON.stringify(profile))
    },
    keptLabels: () => readKeptLabels(store.getItem(LABELS_KEY)),
    keepLabels: (labels) => {
      const user = userData()
      if (user !== undefined && user.isSharedComputer !== true) store.setItem(LABELS_KEY, JSON.stringify(labels))
    },
    session: () => session,
    save: ({ accessToken, refreshToken, ...user }, isSharedComputer = false) => {
      session += 1
      endedBy = undefined
      const signedIn: UserData = { ...user, ...(isSharedComputer && { isSharedComputer }) }
      for (const key of KEPT_KEYS) store.removeItem(key)
      // the access token comes last and goes first: another tab that sees one sees a whole session
      put({ userData: JSON.stringify(signedIn), refreshToken, accessToken })
    },
    renew: (tokens) => put(tokens),
    updateUserData: (user) => put({ userData: JSON.stringify(user) }),
    clear: (reason) => {
      const isAny = KEYS.some((key) => store.getItem(key) !== null)
      if (isAny) session += 1
      endedBy = reason
      if (isAny && reason !== undefined) store.setItem(END_KEY, reason)
      for (const key of [...KEYS, ...KEPT_KEYS]) store.removeItem(key)
      if (isAny && reason !== undefined) store.removeItem(END_KEY)
      notify()
    },
    endedBy: () => endedBy,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
