import type { ReactNode } from 'react'
import { StrictMode, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { render } from 'vitest-browser-react'

/** Renders in StrictMode with the locale that the application sets for Chinese. */
export const show = (children: ReactNode) =>
  render(
    <StrictMode>
      <I18nProvider locale="zh-TW">{children}</I18nProvider>
    </StrictMode>,
  )

type HeldProps<T> = { start: T; children: (value: T, setValue: (value: T) => void) => ReactNode }

/** Holds the value of a field as a form would. */
export const Held = <T,>({ start, children }: HeldProps<T>) => {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
