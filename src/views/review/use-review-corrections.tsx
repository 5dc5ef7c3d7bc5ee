import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import { isOpen } from '../../domain/lifecycle/statuses.ts'
import { CORRECT_ITEM, itemPartIssues, type ItemPart } from '../../domain/rules/corrections.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { ItemCorrection } from '../corrections/item-correction-part.ts'
import { useItemMove } from '../corrections/use-item-move.tsx'
import { useCan } from '../hooks/app-context.ts'
import { useTranslation } from '../hooks/translation.ts'
import { CorrectButton } from '../record/correct-button.tsx'
import { Button } from '../ui/button.tsx'

/** The pencils of an open item for who may put it right, and the dialog that one of them has opened. */
export const useCorrecting = (info: ReviewInfo | undefined, onSaved: () => void) => {
  const can = useCan()
  const [part, setPart] = useState<ItemPart>()
  const isOffered = info !== undefined && isOpen(info.repairStatus) && can(CORRECT_ITEM)
  return {
    pencil: isOffered
      ? (at: ItemPart, field: string) => <CorrectButton field={field} issues={itemPartIssues(at, info.item)} onPress={() => setPart(at)} />
      : undefined,
    dialog: part !== undefined && info !== undefined && (
      <ItemCorrection part={part} item={info.item} onSaved={onSaved} onClose={() => setPart(undefined)} />
    ),
  }
}

/** The way to another order for an item that may go there, and the dialog that asks where to. */
export const useMoving = (info: ReviewInfo | undefined, onMoved: () => void) => {
  const { t } = useTranslation(namespaces('record', 'review'))
  const { isOffered, ask, dialog } = useItemMove(info?.reviewHistory.length ?? 0, onMoved)
  if (info === undefined || !isOffered(info)) return { button: undefined, dialog }
  const { itemId, brand, productName } = info.item
  const name = [brand, productName].filter(Boolean).join(' ') || t('repairItem-unnamed')
  return {
    button: (
      <Button size="sm" variant="ghost" icon={<ArrowRightLeft aria-hidden="true" />} onPress={() => ask({ itemId, name })}>
        {t('move-act')}
      </Button>
    ),
    dialog,
  }
}
