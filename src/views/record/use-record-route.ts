import { useEffect, useEffectEvent } from 'react'
import { parseRecordRoute, withRecordRoute, type RecordRoute } from '../../domain/record-route.ts'
import { href } from '../../shared/paths.ts'
import { useApp } from '../hooks/app-context.ts'
import { onMove } from '../hooks/on-move.ts'

interface RouteActor {
  readonly send: (event: { readonly type: 'route.change'; readonly route: RecordRoute | undefined }) => void
}

/**
 * The open record of a page, kept in the address: Back closes what a press has opened, a pasted link opens it. The address is no state here:
 * the list below a record is not rendered when one is opened.
 */
export const useRecordRoute = (actor: RouteActor, page: 'systemUser' | 'customer') => {
  const { navigate } = useApp()
  const address = href(page)
  const sendRoute = useEffectEvent(() => {
    // another page's query is none of this one's business
    if (location.pathname.endsWith(address)) actor.send({ type: 'route.change', route: parseRecordRoute(location.search) })
  })
  useEffect(() => {
    sendRoute()
    return onMove(() => sendRoute())
  }, [])

  return {
    /** Where a press on a record leads. */
    hrefOf: (route: RecordRoute | undefined) => address + withRecordRoute(location.search, route),
    open: (route: RecordRoute) => navigate(address + withRecordRoute(location.search, route)),
    /** Another face of the same record, or none: no step of its own for Back. Asks first where something typed would be lost. */
    turn: (route: RecordRoute | undefined) => navigate(address + withRecordRoute(location.search, route), { replace: true, asks: true }),
    /** As `turn`, after a save. */
    settle: (route: RecordRoute | undefined) => navigate(address + withRecordRoute(location.search, route), { replace: true }),
  }
}
