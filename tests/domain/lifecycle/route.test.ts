import { expect, test } from 'vitest'
import { ITEM_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { parseLifecycle, printLifecycle } from '../../../src/domain/lifecycle/route.ts'

test.each([undefined, ...ITEM_STATUSES])('status %s and any item come back from the address', (status) => {
  for (const itemId of [undefined, 'item-1', 'a & b?c=d'])
    expect(parseLifecycle(printLifecycle({ status, itemId }))).toEqual({ status, itemId })
})

test.each(['', '?', '?status=', '?status=nonsense&item=', '?status=__proto__', '?other=1'])('%o names neither', (text) => {
  expect(parseLifecycle(text)).toEqual({ status: undefined, itemId: undefined })
})
