import { useEffect, type ReactNode } from 'react'
import { useHash } from '../../shared/address.ts'
import { useUser } from '../hooks/app-context.ts'
import { focusInView } from '../ui/focus/page-focus.ts'

/** A long section of a customer's page: on a phone it is there once a link, such as the button of its device, leads to its anchor. */
export const OnDemand = ({ anchor, children }: { anchor: string; children: ReactNode }) => {
  const { isCustomer } = useUser()
  const isAsked = useHash() === `#${anchor}`
  useEffect(() => {
    // until now there was nothing to go to
    if (isAsked) focusInView(document.getElementById(anchor))
  }, [anchor, isAsked])
  return <div className={isAsked || !isCustomer ? 'contents' : 'contents max-sm:hidden'}>{children}</div>
}
