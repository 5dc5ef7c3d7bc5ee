import { useTranslation } from '../hooks/translation.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { href } from '../../shared/paths.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { LinkButton } from '../ui/button.tsx'
import { ITEM_STYLES, TONE_CLASSES } from '../ui/text/status-badge.tsx'
import { Section } from '../ui/page/section.tsx'
import { useItemName } from './item-name.ts'

const WAITING = ['infoRequired', 'quoted', 'returned'] as const
type Waiting = (typeof WAITING)[number]
const waitingOf = ({ repairStatus }: RepairItem): Waiting | undefined => WAITING.find((status) => status === repairStatus)

/** The customer's pending decisions, most urgent first, each with a link to its form. Those on this page are left out. */
export const NeedsYou = ({ items, except = [] }: { items: readonly RepairItem[]; except?: readonly string[] }) => {
  const { t } = useTranslation('orders')
  const { isCustomer } = useUser()
  const can = useCan()
  const nameOf = useItemName()
  const waiting = WAITING.flatMap((status) =>
    items.filter((item) => waitingOf(item) === status && !except.includes(item.itemId)).map((item) => ({ item, status })),
  )
  if (!isCustomer || !can('repairItem.viewByCustomer') || waiting.length === 0) return null
  return (
    <Section title={t('orderView-needs-title')} isFlush>
      <ul className="border-t border-border">
        {waiting.map(({ item, status }) => {
          const { icon: Icon, tone } = ITEM_STYLES[status]
          return (
            <li key={item.itemId} className="flex flex-wrap items-center not-last:border-b gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
              <span aria-hidden="true" className={`grid size-9 shrink-0 place-items-center rounded-full ${TONE_CLASSES[tone]}`}>
                <Icon className="size-4.5" />
              </span>
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-medium break-words">{nameOf(item)}</p>
                <p className="text-sm text-muted">{t(`orderView-needs-text-${status}`)}</p>
              </div>
              <LinkButton variant={status === 'returned' ? 'secondary' : 'primary'} href={href('viewOrderItem', { itemId: item.itemId })}>
                {t(`orderView-needs-do-${status}`)}
                <span className="sr-only"> {nameOf(item)}</span>
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
