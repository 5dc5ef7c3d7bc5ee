import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { SavedView } from '../../domain/entities/saved-view.ts'
import { audienceOf } from '../../domain/lifecycle/labels.ts'
import { ALL_VIEW, builtInViews, isUnchanged, stateOfView, type ViewSettings } from '../../domain/order-views.ts'
import type { savedViewsMachine } from '../../machines/order-list/saved-views.machine.ts'
import { useUser } from '../hooks/app-context.ts'
import { useKnownText } from '../hooks/issue-text.ts'
import type { OrderList } from './order-list.ts'
import type { Tolerant } from '../../domain/tolerant.ts'

export type ViewsActor = ActorRefFrom<typeof savedViewsMachine>

export interface ListedView extends Tolerant<ViewSettings> {
  readonly id: string
  readonly name: string
  /** The user's own, where it is one. */
  readonly saved?: SavedView
}

const NONE: readonly SavedView[] = []

/** The views of the page, which of them is shown, and whether the list was changed since it was chosen. */
export const useViews = (
  { query, change }: Pick<OrderList, 'query' | 'change'>,
  actor: ViewsActor | undefined,
  onColumns: (columns: readonly string[]) => void,
) => {
  const { t } = useTranslation('order-list')
  const text = useKnownText()
  const { isCustomer } = useUser()
  // without the service's own there are still the built-in ones
  const own = useSelector(actor, (snapshot) => snapshot?.context.views ?? NONE)
  const isOffered = useSelector(actor, (snapshot) => snapshot?.hasTag('offered') === true)
  const builtIn = builtInViews(isCustomer).map((view): ListedView => ({
    ...view,
    name: view.id === ALL_VIEW ? t('repairOrder-list-view-all') : text(`repairOrder-list-view-${audienceOf(isCustomer)}-${view.id}`),
  }))
  const views: readonly ListedView[] = [...builtIn, ...own.map((saved) => ({ ...saved, id: saved.savedViewId, saved }))]
  const current = views.find(({ id }) => id === (query.view ?? ALL_VIEW))
  return {
    views,
    current,
    isOffered,
    isChanged: current !== undefined && (!isUnchanged(query, current) || !!query.keyword),
    choose: (id: string) => {
      const view = views.find((one) => one.id === id)
      if (view === undefined) return
      change(stateOfView(view.id, view))
      if (view.saved) onColumns(view.saved.columns)
    },
  }
}
export type Views = ReturnType<typeof useViews>
