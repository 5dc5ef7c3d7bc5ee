import { Activity, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { afterPaint } from '../views/ui/after-paint.ts'

/** A list that is notified when its page is hidden and shown again. */
export interface KeptList {
  readonly send: (event: { readonly type: 'list.hide' | 'list.show' }) => void
}

/** Its effects run after those of the page: a list that is shown again at another query is loading it by now. */
const NotifyList = ({ listOf, isHidden }: { listOf: () => KeptList | undefined; isHidden: boolean }) => {
  const wasHidden = useRef(false)
  const notify = useEffectEvent((type: 'list.hide' | 'list.show') => listOf()?.send({ type }))
  useEffect(() => {
    if (wasHidden.current === isHidden) return undefined
    wasHidden.current = isHidden
    // nobody waits for the renewal of rows that are there
    if (!isHidden) return afterPaint(() => notify('list.show'))
    notify('list.hide')
    return undefined
  }, [isHidden])
  return null
}

interface Props {
  readonly isHidden: boolean
  readonly listOf: () => KeptList | undefined
  readonly children: ReactNode
}

/** A view that may be hidden: its state stays, its effects end, and its list is notified. */
export const HideableView = ({ isHidden, listOf, children }: Props) => (
  <>
    <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
    <NotifyList listOf={listOf} isHidden={isHidden} />
  </>
)
