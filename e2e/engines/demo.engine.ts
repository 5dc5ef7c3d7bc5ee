import { signIn, t, test } from './fixtures.ts'

test('in the demo two users exchange comments, which survive a reload', async ({ open, demo }) => {
  const employee = await open(demo)
  // on a busy machine the demo data take longer than the sign-in waits for its answer
  await employee.goto('/backend/login')
  await employee.expect('the demo data are made', true, async () => {
    await window.mockBackend?.database.transaction(async () => undefined)
    return 'mockBackend' in window
  })
  await signIn(employee, 'coordinator')
  const customer = await open(demo)
  await signIn(customer, 'customer', '?own-session')
  await customer.goto('/repairOrder?view=all')
  await customer.click('tr[data-row] a')
  await customer.isAt(/^\/repairOrder\/view\//)
  const path = await customer.evaluate(() => location.pathname)
  await employee.goto(path)
  await employee.has('textarea[name=content]', 1)

  await customer.click('button', t('orderView-comment-ask'))
  await customer.fill('textarea[name=content]', 'May I bring it in person?')
  await customer.click('button', t('orderView-comment-send-customer'))
  await employee.shows('May I bring it in person?')
  await employee.reload()
  await employee.shows('May I bring it in person?')
})
