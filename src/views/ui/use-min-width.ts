import { useSyncExternalStore } from 'react'

/** The widths at which the layout changes, in px. */
export const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280, wide: 1440 } as const
export type Breakpoint = keyof typeof BREAKPOINTS

const NAMES = ['wide', 'xl', 'lg', 'md', 'sm'] as const
const queries = NAMES.map((name) => [name, matchMedia(`(min-width: ${BREAKPOINTS[name]}px)`)] as const)

const subscribe = (onChange: () => void) => {
  for (const [, query] of queries) query.addEventListener('change', onChange)
  return () => {
    for (const [, query] of queries) query.removeEventListener('change', onChange)
  }
}

/** The width in px of the largest breakpoint that the window reaches; 0 on a phone. */
export const useBreakpoint = (): number => useSyncExternalStore(subscribe, widest)

const widest = (): number => {
  const name = queries.find(([, query]) => query.matches)?.[0]
  return name === undefined ? 0 : BREAKPOINTS[name]
}
