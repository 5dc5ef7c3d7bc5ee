import { act, ITEM, LONG_SESSIONS, png, startService, type Service } from '../support.ts'
import { startRepair } from '../repair-steps.ts'

export const PHOTO = png('arrival.png')
export const SIGNATURE = png('signature.png')
/** A device that is handed over with its charger. */
export const DEVICE = ITEM
/** One of the devices that are handed over, with one photograph. */
export const handed = (item: object = {}, photoCount = 1) => ({ item: { ...DEVICE, ...item }, location: 'A-12', photoCount })
export const NEW_CUSTOMER = { userName: '王小美', mobilePhone: '0912-345-678' }

/** A service with its people signed in, and the calls of the counter. */
export const counterOf = async (service: Service) => {
  const team = await startRepair(service)
  const find = async (keyword: string) => (await team.coo.call('GET', `/{p}/counter/v1/find?keyword=${encodeURIComponent(keyword)}`)).data
  let made = 0
  const receive = (body: object = {}, files: readonly File[] = [PHOTO, SIGNATURE], user = team.coo) => {
    made += 1
    return user.upload(
      'POST',
      '/{p}/counter/v1/receive',
      {
        repairOrderId: `order-${made}`,
        customerId: 'zoe',
        language: 'zh-hant',
        devices: [handed()],
        termsVersion: '2026-01',
        signedOn: 'screen',
        ...body,
      },
      files,
      'repairFiles',
    )
  }
  const collect = (body: object, files: readonly File[] = [SIGNATURE], user = team.coo) =>
    user.upload(
      'POST',
      '/{p}/counter/v1/collect',
      {
        collectedBy: '客戶 zoe',
        identityCheck: 'receipt',
        paymentMethod: 'cash',
        paidAmount: 500,
        isComplete: true,
        signedOn: 'screen',
        ...body,
      },
      files,
      'repairFiles',
    )
  /** Devices of one customer, each with a photograph, signed for once. */
  const receiveAll = (devices: readonly object[], body: object = {}) =>
    receive({ devices, ...body }, [...devices.map((_, at) => png(`arrival-${at + 1}.png`)), SIGNATURE])
  /** To the end of the work: nothing can be repaired, and the customer can come. */
  const conclude = (itemId: string) =>
    act(team.eng, itemId, 'conclude', { outcome: 'unrepairable', publicComment: '主機板已無法修復，原機退還。' })
  return { ...service, ...team, find, receive, receiveAll, collect, conclude }
}
export const startCounter = async () => counterOf(await startService(LONG_SESSIONS))
export type Counter = Awaited<ReturnType<typeof startCounter>>
