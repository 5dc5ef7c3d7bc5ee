import { api } from '../../../src/api/index.ts'
import type { ItemStatus } from '../../../src/domain/entities/statuses.ts'
import { fromCentre, toCentre } from '../../../src/machines/centre/centre-values.ts'
import { required } from '../../../src/machines/calls/failure.ts'
import { signInAs } from '../support.ts'

/** Lets the centre time its work; leaves whoever signs in then. */
export const timeWork = async (account: string, timesWork = true) => {
  await signInAs('admin01')
  const centre = await required(api.centre.info({}))
  await required(api.centre.update({ body: { ...toCentre(fromCentre(centre)), timesWork, rowVersion: centre.rowVersion } }))
  await signInAs(account)
}

/** The first item in a status that the account may see. */
export const itemInStatus = async (repairStatus: ItemStatus, nth = 0): Promise<string> => {
  const body = { pageIndex: 1, pageSize: 100, filters: { repairStatus: [repairStatus] } } as const
  const { items } = await required(api.repairOrder.list({ body }))
  const found = items.flatMap(({ itemSummary }) => itemSummary).filter((item) => item.repairStatus === repairStatus)[nth]
  if (!found) throw new Error(`no ${repairStatus}`)
  return found.itemId
}

export const infoOfItem = (id: string) => required(api.repairItem.reviewInfo({ params: { id } }))
