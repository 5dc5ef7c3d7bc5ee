import { setup } from 'xstate'
import type { SectionInput } from '../section.ts'

/** The people of the demo, and who of them is where. */
export const windowsMachine = setup({
  types: { input: {} as SectionInput, context: {} as SectionInput },
}).createMachine({
  id: 'windows',
  context: ({ input }) => input,
})
