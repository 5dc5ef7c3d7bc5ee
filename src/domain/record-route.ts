/** Which record of a list stands open over it, and for what. Without an id it is a new one. */
export type RecordRoute =
  | { readonly mode: 'view' | 'edit'; readonly id: string }
  | { readonly mode: 'create'; readonly from?: string | undefined }

const NAMES = ['id', 'mode', 'from'] as const

/** The open record that the query of an address names; undefined where there is none. `from` is a record that a new one belongs to. */
export const parseRecordRoute = (text: string): RecordRoute | undefined => {
  const search = new URLSearchParams(text)
  const id = search.get('id')
  const from = search.get('from')
  if (search.get('mode') === 'create') return { mode: 'create', ...(from && { from }) }
  return id ? { mode: search.get('mode') === 'edit' ? 'edit' : 'view', id } : undefined
}

/** The query with this record open over the same list; undefined closes it. */
export const withRecordRoute = (text: string, route: RecordRoute | undefined): string => {
  const search = new URLSearchParams(text)
  for (const name of NAMES) search.delete(name)
  if (route?.mode === 'create') {
    search.set('mode', 'create')
    if (route.from) search.set('from', route.from)
  } else if (route) {
    search.set('id', route.id)
    if (route.mode === 'edit') search.set('mode', 'edit')
  }
  const printed = search.toString()
  return printed && `?${printed}`
}
