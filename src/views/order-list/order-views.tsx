import { Star } from 'lucide-react'
import { useNamePage } from '../hooks/page-name.ts'
import { useTranslation } from '../hooks/translation.ts'
import { ToggleGroup } from '../ui/toggle-group.tsx'
import type { OrderList } from './order-list.ts'
import { useViews, type ViewsActor } from './use-views.ts'
import { ViewMenu } from './view-menu.tsx'

interface Props {
  readonly list: OrderList
  readonly actor: ViewsActor | undefined
  readonly columns: readonly string[]
  readonly onColumns: (columns: readonly string[]) => void
}

const tab =
  '-mb-px inline-flex min-h-9 min-w-6 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-1.5 text-base whitespace-nowrap text-muted -outline-offset-2 transition-colors duration-fast hover:text-text focus-visible:rounded-sm selected:border-accent selected:font-medium selected:text-text pointer-coarse:min-h-11'

/** The views over the list: built-in ones for everybody, then one's own where the service keeps them. */
export const OrderViews = ({ list, actor, columns, onColumns }: Props) => {
  const { t } = useTranslation('order-list')
  const views = useViews(list, actor, onColumns)
  const { current, isChanged, isOffered, choose } = views
  const shown = list.query.keyword || current?.name
  useNamePage([list.page && shown && t('repairOrder-list-tab', { name: shown, count: list.page.total })])
  return (
    <div className="flex items-center gap-3 border-b border-border">
      {/* relative: words for screen readers must not widen the page */}
      <div className="relative min-w-0 flex-1 overflow-x-auto">
        <ToggleGroup
          label={t('repairOrder-list-views')}
          selects="one"
          items={views.views}
          selected={current ? [current.id] : []}
          // the chosen one again: back to what it fixes
          onToggle={choose}
          className="flex w-max gap-3"
          itemClass={tab}
        >
          {({ id, name, saved }) => (
            <>
              <span className="max-w-48 truncate" title={name}>
                {name}
              </span>
              {saved?.isDefault === true && (
                <>
                  <Star aria-hidden="true" className="size-3.5 text-faint" />
                  <span className="sr-only">{t('repairOrder-list-viewDefault')}</span>
                </>
              )}
              {id === current?.id && isChanged && (
                <span className="text-sm font-normal text-faint">{t('repairOrder-list-viewChanged')}</span>
              )}
            </>
          )}
        </ToggleGroup>
      </div>
      {isOffered && actor && <ViewMenu actor={actor} views={views} list={list} columns={columns} />}
    </div>
  )
}
