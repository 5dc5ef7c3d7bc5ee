import { useState } from 'react'
import type { ItemStatus } from '../../domain/entities/statuses.ts'
import { useCan } from '../hooks/app-context.ts'
import { useTranslation } from '../hooks/translation.ts'
import { lazyDialog } from '../ui/page/lazy.tsx'
import { PlainButton } from '../ui/plain-button.tsx'

const StepsPanel = lazyDialog(
  async () => (await import('./steps-panel.tsx')).StepsPanel,
  ({ onClose }) => onClose(),
  ['actions', 'fields', 'lifecycle', 'record', 'statuses'],
)

/** "What happens next?": opens the steps of a status beside the work; nothing for who may not see orders. */
export const StepsButton = ({ status, itemId }: { status: ItemStatus; itemId?: string | undefined }) => {
  const { t } = useTranslation('record')
  const can = useCan()
  const [isOpen, setIsOpen] = useState(false)
  if (!can('repairOrder.view')) return null
  return (
    <>
      <PlainButton
        aria-haspopup="dialog"
        onPress={() => setIsOpen(true)}
        className="min-h-6 rounded-sm text-accent-strong underline decoration-accent-strong/35 underline-offset-4 hover:decoration-accent-strong pointer-coarse:min-h-11"
      >
        {t('record-whatNext')}
      </PlainButton>
      {isOpen && <StepsPanel status={status} itemId={itemId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
