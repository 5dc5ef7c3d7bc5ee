import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { useKnownText } from '../hooks/issue-text.ts'
import { MenuButton } from '../ui/overlays/menu.tsx'

/** One act on a record; `reasons` are the message keys of what stands in its way. */
export interface RecordAct {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly reasons: readonly string[]
  readonly isDanger?: boolean
  readonly onAction: () => void
}

interface Props {
  /** The record in a few words: the button's name says whose menu it is. */
  readonly name: string
  readonly acts: readonly RecordAct[]
  readonly isIconOnly?: boolean
}

/** The acts on a record. A blocked act stays, with its reasons; without any act there is no menu. */
export const ActMenu = ({ name, acts, isIconOnly = false }: Props) => {
  const { t } = useTranslation('record')
  const text = useKnownText()
  if (acts.length === 0) return null
  const entry = ({ id, label, icon, reasons, isDanger = false, onAction }: RecordAct) => ({
    id,
    label,
    icon,
    isDanger,
    onAction,
    ...(reasons.length > 0 && { isDisabled: true, description: reasons.map((key) => text(key)).join(' ') }),
  })
  return (
    <MenuButton
      label={isIconOnly ? t('account-actsOf', { name }) : t('shared-actions')}
      isIconOnly={isIconOnly}
      {...(isIconOnly && { icon: <Ellipsis />, variant: 'ghost' as const, size: 'sm' as const })}
      groups={[
        { id: 'acts', items: acts.filter(({ isDanger }) => isDanger !== true).map(entry) },
        { id: 'danger', items: acts.filter(({ isDanger }) => isDanger === true).map(entry) },
      ]}
    />
  )
}
