import { createContext, useContext } from 'react'
import type { Locale, Theme, ToastTime } from '../../shared/constants.ts'
import type { MenuEntry, RoleOptionGroup, UserData } from '../../domain/entities/session.ts'
import type { UndoOffer } from '../../machines/undo/undo.machine.ts'
import type { SessionContext } from '../../machines/session/session.machine.ts'

/** Hears that what was done was taken back, for these items. */
export type OnUndone = (itemIds: readonly string[]) => void

/** The application data for every screen; only src/app/app.tsx provides it. */
export interface AppState {
  /** The signed-in user with menu and permissions; undefined on public pages. */
  readonly user: UserData | undefined
  readonly permissions: ReadonlySet<string>
  readonly menu: readonly MenuEntry[]
  /** The roles that the user may switch between. */
  readonly roles: readonly RoleOptionGroup[]
  /** The current role by the list of roles; the user data come first. */
  readonly currentRoleId?: string | undefined
  readonly switchRole: (roleId: string) => void
  /** How the last session of this page ended, and whose class it was; a sign-in page says why it is shown. */
  readonly ended: SessionContext['ended']
  /** A session has begun on the sign-in page, which stays until the profile is loaded. */
  readonly isSigningIn?: boolean
  readonly locale: Locale
  /** Version text, logo and so on of the service; absent until loaded or where the server has none. */
  readonly brand: { readonly version: string | undefined; readonly logo: string | undefined }
  /** Loads logo and title anew, which the user has changed; absent where no frame shows them. */
  readonly reloadBrand?: () => void
  /** Fetches the words of a language that may be chosen next. */
  readonly prepareLocale?: (locale: Locale) => void
  readonly setLocale: (locale: Locale) => void
  /** Keyboard shortcuts, on unless turned off in this browser; absent where nothing listens to keys. */
  readonly shortcuts?: { readonly isOn: boolean; readonly set: (isOn: boolean) => void }
  /** How long messages stay in the corner; absent where nothing shows any. */
  readonly toasts?: { readonly time: ToastTime; readonly set: (time: ToastTime) => void }
  /** Says that steps were taken and offers to take them back; absent where nothing does. */
  readonly offerUndo?: (offer: UndoOffer, onUndone?: OnUndone) => void
  readonly signOut: () => void
  /**
   * Goes to another page of the application; `replace` leaves no step for Back. A step that replaces the page is the application's
   * own and loses nothing, unless it `asks` first like any other.
   */
  readonly navigate: (path: string, options?: { readonly replace?: boolean; readonly asks?: boolean; readonly state?: string }) => void
}

export const AppContext = createContext<AppState | undefined>(undefined)

interface ThemeState {
  readonly theme: Theme
  readonly setTheme: (theme: Theme) => void
}

/** Apart from the application data: another theme is another class on the root, and no view but the switches renders for it. */
export const ThemeContext = createContext<ThemeState | undefined>(undefined)

export const useTheme = (): ThemeState => {
  const state = useContext(ThemeContext)
  if (state === undefined) throw new Error('ThemeContext is missing above this view')
  return state
}

export const useApp = (): AppState => {
  const app = useContext(AppContext)
  if (app === undefined) throw new Error('AppContext is missing above this view')
  return app
}

/** Whether the current role holds a permission id; an element without it is removed, not disabled (specification section 6). */
export const useCan = () => {
  const { permissions } = useApp()
  return (id: string) => permissions.has(id)
}

/** The signed-in user; only for views behind `requiresAuth`. */
export const useUser = (): UserData => {
  const { user } = useApp()
  if (user === undefined) throw new Error('this view needs a signed-in user')
  return user
}

/** Whether the signed-in user is one of several people of a company: only they are told of others at their company. */
export const useIsOfCompany = (): boolean => useUser().customerType === 'company'
