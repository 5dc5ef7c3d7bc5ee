import { use, type ComponentProps, type MouseEvent } from 'react'
import { base } from '../../shared/address.ts'
import { AppContext } from '../hooks/app-context.ts'

/** A press that opens the link here, not in another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

let opening: ReturnType<typeof setTimeout>
/** Opens a page in a task of its own, since drawing it takes longer than a frame. A later press replaces one that has not opened its page yet. */
const openSoon = (open: () => void) => {
  clearTimeout(opening)
  opening = setTimeout(open)
}

type Props = ComponentProps<'a'> & {
  /** A path of this application, or any other address. */
  href: string
  /** The state of the history entry that the link makes. */
  state?: string
}

/** The browser's own link; within the application it opens a path of it without loading the page anew. */
export const Link = ({ href, state, onClick, children, ...rest }: Props) => {
  const app = use(AppContext)
  const isPath = href.startsWith('/')
  const opensHere = app !== undefined && isPath && rest.target === undefined && rest.download === undefined
  return (
    <a
      {...rest}
      href={isPath ? base() + href : href}
      onClick={(event) => {
        onClick?.(event)
        if (!opensHere || !isPlain(event)) return
        event.preventDefault()
        openSoon(() => app.navigate(href, state === undefined ? {} : { state }))
      }}
    >
      {children}
    </a>
  )
}
