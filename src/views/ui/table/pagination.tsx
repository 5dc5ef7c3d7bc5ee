import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { IconButton } from '../icon-button.tsx'
import { MenuButton } from '../overlays/menu.tsx'

export const PAGE_SIZES = [10, 20, 50, 100] as const

type Props = {
  /** counts from 1 */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** First, previous, next, last; rows per page (domain.md section 11); which rows these are. */
export const Pagination = ({ page, size, total, onPage, onSize }: Props) => {
  const { t } = useTranslation('tables')
  const pages = Math.max(1, Math.ceil(total / size))
  const range = { from: total === 0 ? 0 : (page - 1) * size + 1, to: Math.min(page * size, total), total }
  const steps = [
    { key: 'first', icon: <ChevronsLeft />, to: 1, isEnd: page <= 1 },
    { key: 'previous', icon: <ChevronLeft />, to: page - 1, isEnd: page <= 1 },
    { key: 'next', icon: <ChevronRight />, to: page + 1, isEnd: page >= pages },
    { key: 'last', icon: <ChevronsRight />, to: pages, isEnd: page >= pages },
  ] as const
  const perPage = (value: number) => t('pagination-perPage', { size: value })
  const sizes = PAGE_SIZES.map((value) => ({ id: String(value), label: perPage(value), onAction: () => value !== size && onSize(value) }))
  return (
    <nav aria-label={t('pagination-label')} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
      <MenuButton
        label={perPage(size)}
        placement="top start"
        groups={[{ id: 'sizes', title: t('pagination-size'), selectedId: String(size), items: sizes }]}
      />
      <div className="flex items-center gap-3">
        <span className="tabular-nums">
          <span aria-hidden="true">{t('pagination-range', range)}</span>
          <span className="sr-only">{t('pagination-rangeSpoken', range)}</span>
        </span>
        <span className="flex">
          {steps.map(({ key, icon, to, isEnd }) => (
            <IconButton key={key} label={t(`pagination-${key}`)} icon={icon} size="sm" isDisabled={isEnd} onPress={() => onPage(to)} />
          ))}
        </span>
      </div>
    </nav>
  )
}
