import type { ListQuery } from '../../../machines/list/list-types.ts'
import { useKeyword, type ListActor } from '../../hooks/use-list.ts'
import { ListSearch } from './list-search.tsx'

interface Props<Query, Page> {
  readonly rows: ListActor<Query, Page>
  readonly label: string
  readonly placeholder: string
}

/** The search box of a list machine. A component of its own: a key renders the box, not the table below it. */
export const ListKeyword = <Query extends ListQuery, Page>({ rows, ...words }: Props<Query, Page>) => (
  <ListSearch
    {...words}
    keyword={useKeyword(rows)}
    onType={(keyword) => rows.send({ type: 'list.type', keyword })}
    onSearch={(keyword) => rows.send({ type: 'list.search', keyword })}
  />
)
