import { customerItemMachine } from '../../machines/customer-item/customer-item.machine.ts'
import { knownItem } from '../../machines/record/known-items.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { CustomerItemPage } from '../../views/customer-item/customer-item-page.tsx'
import { actorOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

export const input = ({ params, profile }: Visit<{ readonly itemId: string }>) => ({
  itemId: params.itemId,
  known: knownItem(params.itemId),
  actor: actorOf(profile),
  onServerChange,
})

export { customerItemMachine as machine, CustomerItemPage as View }
