import { credentials } from '../api/index.ts'
import { browserStorage, tabStorage } from '../shared/storage.ts'
import { afterPaint } from '../views/ui/after-paint.ts'
import {
  BENCH_KEY,
  DEFAULT_THEME,
  SHORTCUTS_KEY,
  STORAGE_KEYS,
  THEMES,
  TOAST_TIME_KEY,
  type Theme,
  type ToastTime,
} from '../shared/constants.ts'

export const isTheme = (value: string | null): value is Theme => THEMES.some((theme) => theme === value)

export const storedLanguage = () => browserStorage.read(STORAGE_KEYS.lang)

/** The stored theme; anything unknown is the default (specification section 9). */
export const storedTheme = (): Theme => {
  const stored = browserStorage.read(STORAGE_KEYS.theme)
  return isTheme(stored) ? stored : DEFAULT_THEME
}

/** The theme is a class on the document root (specification section 4). No colour fades to that of the other theme. */
export const reflectTheme = (theme: Theme) => {
  const { classList, dataset } = document.documentElement
  dataset['theme'] = 'changing'
  classList.remove(...THEMES)
  classList.add(theme)
  afterPaint(() => delete dataset['theme'])
}

/** Whether this browser's user wants keyboard shortcuts. */
export const storedShortcuts = (): 'on' | 'off' => (browserStorage.read(SHORTCUTS_KEY) === 'off' ? 'off' : 'on')

/** A choice of which only the one that is not the standard is kept. */
const keep = (key: string, choice: string, standard: string) =>
  void (choice === standard ? browserStorage.remove(key) : browserStorage.write(key, choice))

export const storeShortcuts = (choice: 'on' | 'off') => keep(SHORTCUTS_KEY, choice, 'on')

/** How long messages stay in this browser. */
export const storedToastTime = (): ToastTime => toastTimeOf(browserStorage.read(TOAST_TIME_KEY))
export const toastTimeOf = (stored: string | null): ToastTime => (stored === 'longer' ? 'longer' : 'standard')

export const storeToastTime = (choice: ToastTime) => keep(TOAST_TIME_KEY, choice, 'standard')

/** Nothing that tells of a person stays in a shared computer. */
const benchStore = () => (credentials.userData()?.isSharedComputer === true ? tabStorage : browserStorage)
const benchUsers = (): readonly string[] => (benchStore().read(BENCH_KEY) ?? '').split(' ').filter(Boolean)

/** Whether this person works at a bench with this browser: large type, scanner and keyboard. */
export const storedBench = (userId: string): 'on' | 'off' => (benchUsers().includes(userId) ? 'on' : 'off')

export const storeBench = (userId: string, choice: 'on' | 'off') => {
  const others = benchUsers().filter((id) => id !== userId)
  const users = choice === 'on' ? [...others, userId] : others
  if (users.length > 0) benchStore().write(BENCH_KEY, users.join(' '))
  else benchStore().remove(BENCH_KEY)
}
