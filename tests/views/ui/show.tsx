import type { ReactNode } from 'react'
import { StrictMode, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { render } from 'vitest-browser-react'

/**
 * Renders in StrictMode with the locale that the application sets for Chinese. The margin is a page's: without it a list as wide as its
 * field would reach out of the window, and the window's scrolling there would close it.
 */
export const show = (children: ReactNode) =>
  render(
    <StrictMode>
      <I18nProvider locale="zh-TW">
        <div className="p-4">{children}</div>
      </I18nProvider>
    </StrictMode>,
  )

type HeldProps<T> = { start: T; children: (value: T, setValue: (value: T) => void) => ReactNode }

/** Holds the value of a field as a form would. */
export const Held = <T,>({ start, children }: HeldProps<T>) => {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
