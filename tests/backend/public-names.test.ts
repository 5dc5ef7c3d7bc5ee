import { expect, test } from 'vitest'
import { publicName } from '../../backend/public-name.ts'
import { startRepair } from './repair-steps.ts'
import { LONG_SESSIONS, orderOf, startService } from './support.ts'

test.each([
  [{ userName: '黃建宏', displayName: 'Huang Chien-Hung' }, '黃工程師', 'Huang Chien-Hung'],
  [{ userName: '陳志明', displayName: 'Chen Chih-Ming', roleIds: ['R-COO', 'R-ENG'] as const }, '陳專員', 'Chen Chih-Ming'],
  [{ userName: '歐陽靖', displayName: null }, '歐陽工程師', '歐陽靖'],
  [{ userName: '陳林美玉', displayName: null }, '陳林工程師', '陳林美玉'],
  [{ userName: '維修服務中心', displayName: null }, '維修服務中心', '維修服務中心'],
  [{ userName: 'Huang Chien-Hung', displayName: '黃建宏' }, '黃建宏', 'Huang Chien-Hung'],
  // a display name in the language of the page hides the name
  [{ userName: '黃建宏', displayName: '黃工程師' }, '黃工程師', '黃工程師'],
  [{ userName: '黃建宏', displayName: null }, '黃工程師', '黃建宏'],
  // whoever entered the full name wants it read
  [{ userName: '黃建宏', displayName: '黃建宏' }, '黃建宏', '黃建宏'],
  [{ userName: 'Kevin', displayName: '' }, 'Kevin', 'Kevin'],
])('for %j a customer sees %s on a Chinese page and %s on an English one', (names, chinese, english) => {
  const member: Parameters<typeof publicName>[0] = { roleIds: ['R-ENG'], ...names }
  expect([publicName(member, 'zh-hant'), publicName(member, 'en-us')]).toEqual([chinese, english])
})

test.each([
  ['zh-hant', '黃專員'],
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
