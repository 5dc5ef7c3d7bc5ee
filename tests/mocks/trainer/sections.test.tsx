import { expect, test } from 'vitest'
import { sectionRows } from '../../../mocks/trainer/sections.ts'

test.each(sectionRows)('the section $id can be loaded', async ({ load }) => {
  const section = await load()
  expect(section.machine).toHaveProperty('root')
  expect(section.View).toBeTypeOf('function')
})
