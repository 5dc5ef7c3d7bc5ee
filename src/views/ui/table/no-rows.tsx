import { CloudOff, PackageOpen, SearchX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../page/empty-state.tsx'

type Words = {
  failed: string
  beyond: string
  noMatch: string
  noMatchText?: string | undefined
  empty: string
  emptyText?: string | undefined
}

type Props = {
  words: Words
  icon?: LucideIcon
  /** Why there is no answer, in words; `isFailed` without words where there are none. */
  failure: string | undefined
  isFailed: boolean
  /** How many rows there are on all pages. */
  total: number
  isFiltered: boolean
  onRetry: () => void
  onFirstPage: () => void
  onClear: () => void
  /** The next step where there is nothing yet. */
  action?: ReactNode
}

/** Why a list has no rows, and the next step: no answer, a page beyond the last, no match, or nothing yet. */
export const NoRows = ({
  words,
  icon = PackageOpen,
  failure,
  isFailed,
  total,
  isFiltered,
  onRetry,
  onFirstPage,
  onClear,
  action,
}: Props) => {
  const { t } = useTranslation('tables')
  if (isFailed)
    return (
      <EmptyState icon={CloudOff} title={words.failed} text={failure} action={<Button onPress={onRetry}>{t('shared-retry')}</Button>} />
    )
  if (total > 0)
    return <EmptyState icon={SearchX} title={words.beyond} action={<Button onPress={onFirstPage}>{t('pagination-first')}</Button>} />
  if (isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title={words.noMatch}
        text={words.noMatchText}
        action={<Button onPress={onClear}>{t('filters-clearAll')}</Button>}
      />
    )
  return <EmptyState icon={icon} title={words.empty} text={words.emptyText} action={action} />
}
