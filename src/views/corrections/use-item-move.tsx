import { useState } from 'react'
import { MOVE_ITEM, moveIssues } from '../../domain/rules/corrections.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { useCan } from '../hooks/app-context.ts'
import { ItemMove } from './item-move-part.ts'

interface Asked {
  readonly itemId: string
  /** The item in a few words. */
  readonly name: string
}

/** Moving items to another order: for which it is offered to the reader, and the dialog of the one that was asked about. */
export const useItemMove = (onMoved: () => void) => {
  const can = useCan()
  const [asked, setAsked] = useState<Asked>()
  return {
    isOffered: (item: Pick<RepairItem, 'repairStatus'>) => can(MOVE_ITEM) && moveIssues(item).length === 0,
    ask: setAsked,
    dialog: asked && <ItemMove {...asked} onMoved={onMoved} onClose={() => setAsked(undefined)} />,
  }
}
