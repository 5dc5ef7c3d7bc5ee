import { afterAll, expect, test } from 'vitest'
import { catalogue, wayTo } from '../../gallery/catalogue.ts'
import { openInNode } from '../../gallery/node.ts'
import { walk } from '../../gallery/stage/walk.ts'
import { whyUnreached } from '../../gallery/unreached.ts'

const { guest, close } = await openInNode()
afterAll(close)

test.each(catalogue)('$machine: every path leads to its state, and through none that is said not to be reached', async (entry) => {
  const { machine, states } = entry
  for (const [state, { isPassed }] of states) {
    const way = await wayTo(machine, state)
    const { stop, error, resting, passed } = await walk({ ...way, guest })
    stop()
    expect(error(), state).toBeUndefined()
    expect([...(isPassed ? passed : resting)]).toContain(state)
    expect([...passed].filter((one) => one in way.specimen.never || whyUnreached(machine, one) !== undefined)).toEqual([])
  }
})
