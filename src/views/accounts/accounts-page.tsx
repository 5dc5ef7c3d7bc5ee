import { UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import type { ListQuery } from '../../machines/list/list-types.ts'
import type { ListActor } from '../hooks/use-list.ts'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ListKeyword } from '../ui/table/list-keyword.tsx'

interface Props<Query, Page> {
  readonly rows: ListActor<Query, Page>
  /** The accounts on all pages; undefined while they are loaded. */
  readonly total: number | undefined
  readonly words: { readonly title: string; readonly search: string; readonly searchHint: string; readonly create: string }
  /** Undefined without the permission. */
  readonly onCreate: (() => void) | undefined
  readonly filters: ReactNode
  /** Table and dialogs. */
  readonly children: ReactNode
}

/** The page of one kind of accounts: heading, search and filters above its table. */
export const AccountsPage = <Query extends ListQuery, Page>({ rows, total, words, onCreate, filters, children }: Props<Query, Page>) => {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={words.title}
        count={total === undefined ? null : t('shared-count', { count: total })}
        actions={
          onCreate && (
            <Button variant="primary" icon={<UserRoundPlus aria-hidden="true" />} onPress={onCreate}>
              {words.create}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-3">
        <ListKeyword rows={rows} label={words.search} placeholder={words.searchHint} />
        <div className="flex flex-wrap gap-x-6 gap-y-2">{filters}</div>
      </div>
      {children}
    </div>
  )
}
