import { FileText, Laptop, Megaphone, UserRound } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { wordsIn } from '../../../domain/bilingual.ts'
import { foldNumber } from '../../../domain/order-numbers.ts'
import type { Findings } from '../../../machines/shell/palette.machine.ts'
import { noticeHref } from '../../../shared/paths.ts'
import { useApp, useCan, useUser } from '../../hooks/app-context.ts'
import { customerHref, itemHref } from '../../record/record-href.ts'
import { useOrderHref } from '../../order-list/use-order-href.ts'
import { useOrderName } from '../../order-list/order-cells.tsx'
import type { CommandGroup } from './use-commands.tsx'
import { useLabels } from '../../hooks/labels.ts'

const MOST = 6

/** The search results as lines of the palette: orders, items by serial or name, customer accounts, and notices; each links to its own page or dialog. */
export const useFindings = ({ orders, customers, notices }: Findings, keyword: string): readonly CommandGroup[] => {
  const { t } = useTranslation('shell')
  const { option } = useLabels()
  const { navigate, locale } = useApp()
  const { isCustomer } = useUser()
  const can = useCan()
  const hrefOf = useOrderHref()
  const name = useOrderName()
  const wanted = foldNumber(keyword)
  const mayOpen = can(isCustomer ? 'repairItem.viewByCustomer' : 'repairItem.review')
  const found = orders
    .flatMap((order) => order.itemSummary.map((item) => ({ order, item })))
    .filter(({ item }) => [item.serialNo, item.location, item.productName].some((text) => text && foldNumber(text).includes(wanted)))
  // who typed or scanned the serial of a device means the device
  const isMeant = ({ item: { serialNo } }: (typeof found)[number]) => !!serialNo && foldNumber(serialNo) === wanted
  const meant = found.filter(isMeant)
  const items = [...meant, ...found.filter((one) => !isMeant(one))]
  const orderGroup = {
    id: 'orders',
    title: t('menu-repairOrder'),
    commands: orders.slice(0, MOST).map((order) => ({
      id: `order-${order.repairOrderId}`,
      label: name(order),
      detail: [isCustomer ? undefined : order.customerName, order.itemSummary[0]?.productName].filter(Boolean).join(' · '),
      icon: <FileText />,
      run: () => navigate(hrefOf(order)),
    })),
  }
  const itemGroup = {
    id: 'items',
    title: t('palette-items'),
    commands: (mayOpen ? items.slice(0, MOST) : []).map(({ order, item: { itemId, productName, serialNo } }) => ({
      id: `item-${itemId}`,
      label: productName ?? '–',
      detail: [serialNo, name(order)].filter(Boolean).join(' · '),
      icon: <Laptop />,
      run: () => navigate(itemHref(itemId, isCustomer)),
    })),
  }
  return [
    ...(meant.length > 0 ? [itemGroup, orderGroup] : [orderGroup, itemGroup]),
    {
      id: 'customers',
      title: t('menu-customer'),
      commands: customers.slice(0, MOST).map(({ userId, userName, userAccount, companyName }) => ({
        id: `customer-${userId}`,
        label: userName,
        detail: [companyName, userAccount].filter(Boolean).join(' · '),
        icon: <UserRound />,
        run: () => navigate(customerHref(userId)),
      })),
    },
    {
      id: 'notices',
      title: t('notice-title'),
      commands: notices.slice(0, MOST).map(({ noticeId, title, category }) => ({
        id: `notice-${noticeId}`,
        label: wordsIn(title, locale).text,
        detail: option('category', category),
        icon: <Megaphone />,
        run: () => navigate(noticeHref(noticeId)),
      })),
    },
  ]
}
