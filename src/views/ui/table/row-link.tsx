import type { ComponentProps, MouseEvent } from 'react'
import { base } from '../../../shared/address.ts'
import { useApp } from '../../hooks/app-context.ts'

/** A press that opens the link here, not in another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The link of a row to its page: the browser's own, since a list draws a hundred of them at once. */
export const RowLink = ({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) => {
  const { navigate } = useApp()
  return (
    <a
      {...rest}
      href={base() + href}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        navigate(href)
      }}
    >
      {children}
    </a>
  )
}
