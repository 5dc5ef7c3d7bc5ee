import { useSyncExternalStore } from 'react'
import { LOCALES, THEMES, type Locale, type Theme } from '../../src/shared/constants.ts'

/** The widths at which the application is looked at: a telephone, a tablet, a desk. */
export const WIDTHS = [390, 820, 1440] as const
export type Width = (typeof WIDTHS)[number] | 'all'

/** What the gallery shows: it stands in the address, so that a link shows the same. */
export interface Place {
  readonly machine: string | undefined
  readonly state: string | undefined
  readonly locale: Locale
  readonly theme: Theme
  readonly width: Width
}

const WIDTH_NAMES: ReadonlyMap<string | null, Width> = new Map<string, Width>([
  ...WIDTHS.map((width) => [String(width), width] as const),
  ['all', 'all'],
])

/** Reads what stands behind the `#`; what is missing is as it is without it. */
export const parsePlace = (hash: string, fallback: Pick<Place, 'locale' | 'theme'>): Place => {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  const [machine, state] = path.split('/')
  const params = new URLSearchParams(query)
  return {
    machine: machine || undefined,
    state: state === undefined || state === '' ? undefined : state,
    locale: LOCALES.find((locale) => locale === params.get('locale')) ?? fallback.locale,
    theme: THEMES.find((theme) => theme === params.get('theme')) ?? fallback.theme,
    width: WIDTH_NAMES.get(params.get('width')) ?? 820,
  }
}

export const printPlace = ({ machine, state, locale, theme, width }: Place): string =>
  `#${[machine, state].filter((part) => part !== undefined).join('/')}?${new URLSearchParams({ locale, theme, width: String(width) }).toString()}`

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** The place in the address, and the way to another one. */
export const usePlace = (fallback: Pick<Place, 'locale' | 'theme'>): readonly [Place, (patch: Partial<Place>) => void] => {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const place = parsePlace(hash, fallback)
  return [place, (patch) => void (location.hash = printPlace({ ...place, ...patch }))]
}
