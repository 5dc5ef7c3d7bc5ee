import { expect, test } from 'vitest'
import { publicName } from '../../backend/viewer.ts'
import { startRepair } from './repair-steps.ts'
import { LONG_SESSIONS, orderOf, startService } from './support.ts'

test.each([
  [{ userName: '黃建宏', displayName: 'Huang Chien-Hung' }, '黃建宏', 'Huang Chien-Hung'],
  [{ userName: 'Huang Chien-Hung', displayName: '黃建宏' }, '黃建宏', 'Huang Chien-Hung'],
  // a display name in the language of the page hides the name
  [{ userName: '黃建宏', displayName: '黃工程師' }, '黃工程師', '黃工程師'],
  [{ userName: '黃建宏', displayName: null }, '黃建宏', '黃建宏'],
  [{ userName: 'Kevin', displayName: '' }, 'Kevin', 'Kevin'],
])('for %j a customer sees %s on a Chinese page and %s on an English one', (member, chinese, english) => {
  expect([publicName(member, 'zh-hant'), publicName(member, 'en-us')]).toEqual([chinese, english])
})

test.each([
  ['zh-hant', '黃建宏'],
  ['en-us', 'Huang Chien-Hung'],
] as const)('comment, history and notification in %s name the employee %s', async (language, name) => {
  const service = await startService(LONG_SESSIONS)
  const coordinator = await service.tables.members.get('coo')
  if (coordinator) await service.tables.members.replace({ ...coordinator, userName: '黃建宏', displayName: 'Huang Chien-Hung' })
  const customer = await service.tables.customerUsers.get('amy')
  if (customer) await service.tables.customerUsers.replace({ ...customer, language })
  const { amy, coo, steps } = await startRepair(service)
  const { repairOrderId, itemId } = await orderOf(amy)
  await steps.accept(itemId)
  await coo.call('POST', `/{p}/repairOrder/v1/comment/${repairOrderId}`, { visibility: 'public', content: '零件下週會到' })
  const { data } = await service.send('GET', `/customer/repairOrder/v1/details/${repairOrderId}`, {
    token: amy.token,
    headers: { 'accept-language': language },
  })
  expect(data.comments[0].createdByName).toBe(name)
  expect(data.timeline.history.find(({ action }: { action: string }) => action === 'accept').actorName).toBe(name)
  const [notification] = await service.tables.notifications.find({ userId: 'amy', kind: 'comment' })
  expect(notification?.values).toEqual({ name })
})
