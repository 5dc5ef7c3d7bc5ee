import { use, type ComponentProps, type MouseEvent } from 'react'
import { base } from '../../shared/address.ts'
import { AppContext } from '../hooks/app-context.ts'
import { afterPaint } from './after-paint.ts'

/** A press that opens the link here, not in another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

let cancelLast = () => {}
/** Opens a page once the press is painted, in a task of its own: drawing a page takes longer than a frame. A later press takes the place of this one. */
const openAfterPaint = (open: () => void) => {
  cancelLast()
  cancelLast = afterPaint(open)
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
        openAfterPaint(() => app.navigate(href, state === undefined ? {} : { state }))
      }}
    >
      {children}
    </a>
  )
}
