// What the machines of pages behind the login start from, where that takes schemas or tables: it comes with the first of these pages.
// What only the home page or the audit list needs stands apart (home-input.ts, audit-input.ts).
import { ORDER_LAYOUT_KEYS } from '../shared/constants.ts'
import { browserStorage } from '../shared/storage.ts'
import { customerAddress, memberAddress } from '../domain/account-lists.ts'
import { noticeAddress } from '../domain/notice-list-query.ts'
import { parseOrderLayout, type OrderLayout } from '../domain/order-layout.ts'
import { parseOrderListQuery } from '../domain/order-list-query.ts'
import { parsePrintQuery } from '../domain/print-query.ts'
import { parsePlace } from '../domain/record-place.ts'
import { currentLocale } from './i18n.ts'
import type { Visit } from './route.tsx'
import { onServerChange } from '../shared/server-changes.ts'
import { profileOf } from './visitor.ts'

/** What the list of repair orders starts from: the address, what the reader may, and how this browser was left: columns and density. */
export const orderListInput = ({ search, profile }: Visit) => {
  const { user, permissions } = profileOf(profile)
  const { isCustomer } = user
  const key = ORDER_LAYOUT_KEYS[isCustomer ? 'customer' : 'employee']
  return {
    query: parseOrderListQuery(search),
    isBare: search === '',
    isCustomer,
    hasViews: permissions.has('repairOrder.savedView'),
    layout: parseOrderLayout(browserStorage.read(key), isCustomer),
    keepLayout: (layout: OrderLayout) => void browserStorage.write(key, JSON.stringify(layout)),
    news: onServerChange,
  }
}

export const printInput = ({ search, profile }: Visit) => ({
  query: parsePrintQuery(search, currentLocale()),
  mayMark: profileOf(profile).permissions.has('repairOrder.print.mark'),
})

export const noticeListInput = ({ search }: Visit) => ({ query: noticeAddress.parse(search), news: onServerChange })

export const membersInput = ({ search }: Visit) => ({
  query: memberAddress.parse(search),
  place: parsePlace(search),
  news: onServerChange,
})

export const customersInput = ({ search }: Visit) => ({
  query: customerAddress.parse(search),
  place: parsePlace(search),
  news: onServerChange,
})
