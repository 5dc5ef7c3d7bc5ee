import { expect, test } from 'vitest'
import { isQuietChange } from '../../src/views/hooks/use-form.ts'

const issue = { field: 'brand', key: 'rule-required' }
const context = { values: { brand: '' }, shown: [], issues: [issue], serverIssues: [], params: { files: 0 } }

test('a change of params or an equal validation result may render late', () => {
  expect(isQuietChange(context, { ...context, params: { files: 1 }, issues: [{ ...issue }] })).toBe(true)
})

test.each([{ values: { brand: 'A' } }, { issues: [] }, { serverIssues: [issue] }, { shown: ['brand'] }])('%o renders at once', (patch) => {
  expect(isQuietChange(context, { ...context, ...patch })).toBe(false)
})
