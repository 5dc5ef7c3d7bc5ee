import { useEffect, useEffectEvent } from 'react'
import { parsePlace, withPlace, type RecordPlace } from '../../domain/record-place.ts'
import { href } from '../../shared/paths.ts'
import { useApp } from '../hooks/app-context.ts'
import { useSearch } from '../hooks/use-search.ts'

interface PlaceActor {
  readonly send: (event: { readonly type: 'place.change'; readonly place: RecordPlace | undefined }) => void
}

/** The open record of a page, kept in the address: Back closes what a press has opened, a pasted link opens it. */
export const usePlace = (actor: PlaceActor, page: 'systemUser' | 'customer') => {
  const { navigate } = useApp()
  const search = useSearch()
  const address = href(page)
  const tell = useEffectEvent(() => {
    // another page's query is none of this one's business
    if (location.pathname.endsWith(address)) actor.send({ type: 'place.change', place: parsePlace(search) })
  })
  useEffect(() => tell(), [search])

  return {
    /** Where a press on a record leads. */
    hrefOf: (place: RecordPlace | undefined) => address + withPlace(search, place),
    open: (place: RecordPlace) => navigate(address + withPlace(location.search, place)),
    /** Another face of the same record, or none: no step of its own for Back. Asks first where something typed would be lost. */
    turn: (place: RecordPlace | undefined) => navigate(address + withPlace(location.search, place), { replace: true, asks: true }),
    /** As `turn`, after a save. */
    settle: (place: RecordPlace | undefined) => navigate(address + withPlace(location.search, place), { replace: true }),
  }
}
