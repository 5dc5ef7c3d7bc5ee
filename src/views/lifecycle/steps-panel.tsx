import type { ItemStatus } from '../../domain/entities/statuses.ts'
import { href } from '../../shared/paths.ts'
import { useUser } from '../hooks/app-context.ts'
import { useLabels } from '../hooks/labels.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { StatusSteps } from './step-list.tsx'

interface Props {
  readonly status: ItemStatus
  readonly onClose: () => void
}

/** What may happen from a status, at the side of the page that it was asked on. */
export const StepsPanel = ({ status, onClose }: Props) => {
  const { t } = useTranslation('lifecycle')
  const { itemStatus } = useLabels()
  const { isCustomer } = useUser()
  return (
    <Dialog
      isOpen
      align="side"
      onClose={onClose}
      title={itemStatus(status, isCustomer)}
      footer={<TextLink href={`${href('lifecycle')}?status=${status}`}>{t('ruleBook-whole')}</TextLink>}
    >
      <StatusSteps status={status} />
    </Dialog>
  )
}
