import { useState } from 'react'
import { MOVE_ITEM, moveIssues } from '../../domain/rules/corrections.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { useCan } from '../hooks/app-context.ts'
import { useFocusAfterAction } from '../ui/focus/action-focus.ts'
import { ItemMove } from './item-move-part.ts'

interface Asked {
  readonly itemId: string
  /** The item in a few words. */
  readonly name: string
}

/**
 * Moving items to another order: for which it is offered to the reader, and the dialog of the one that was asked about. `version` changes
 * once the page shows that the item has moved: its menu may be gone, and with it the focus.
 */
export const useItemMove = (version: number, onMoved: () => void) => {
  const can = useCan()
  const [asked, setAsked] = useState<Asked>()
  const onStep = useFocusAfterAction(version)
  const moved = () => {
    onStep()
    onMoved()
  }
  return {
    isOffered: (item: Pick<RepairItem, 'repairStatus'>) => can(MOVE_ITEM) && moveIssues(item).length === 0,
    ask: setAsked,
    dialog: asked && <ItemMove {...asked} onMoved={moved} onClose={() => setAsked(undefined)} />,
  }
}
