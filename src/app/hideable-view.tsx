import { Activity, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

/** A list that is told when its page is hidden and shown again. */
export interface KeptList {
  readonly send: (event: { readonly type: 'list.hide' | 'list.show' }) => void
}

/** Its effects run after those of the page: a list that is shown again at another query is loading it by now. */
const TellList = ({ listOf, isHidden }: { listOf: () => KeptList | undefined; isHidden: boolean }) => {
  const wasHidden = useRef(false)
  const tell = useEffectEvent((type: 'list.hide' | 'list.show') => listOf()?.send({ type }))
  useEffect(() => {
    if (wasHidden.current === isHidden) return
    wasHidden.current = isHidden
    tell(isHidden ? 'list.hide' : 'list.show')
  }, [isHidden])
  return null
}

interface Props {
  readonly isHidden: boolean
  readonly listOf: () => KeptList | undefined
  readonly children: ReactNode
}

/** A view that may be hidden: its state stays, its effects end, and its list is told. */
export const HideableView = ({ isHidden, listOf, children }: Props) => (
  <>
    <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
    <TellList listOf={listOf} isHidden={isHidden} />
  </>
)
