import { expect, test, vi } from 'vitest'
import { permissionsOf, PERMISSION_IDS } from '../../src/domain/permission-matrix.ts'
import { runInTurn, pagesFor } from '../../src/app/idle-pages.ts'
import { paths } from '../../src/shared/paths.ts'

vi.mock('../../src/views/ui/page/idle.ts', async (load: () => Promise<object>) => ({
  ...(await load()),
  whenIdle: async () => undefined,
  runOnIdle: (work: () => Promise<unknown>) => work(),
}))

const pathsFor = (permissions: readonly string[]) => pagesFor(new Set(permissions)).map(({ path }) => path)

test('prefetches the list and the page of an order where the user may open them, and nothing else', () => {
  expect(pathsFor([])).toEqual([])
  expect(pathsFor(['repairOrder.list'])).toEqual([paths.repairOrder])
  expect(pathsFor(permissionsOf('R-WH'))).toEqual([paths.repairOrder, paths.repairOrderView])
  expect(pathsFor(PERMISSION_IDS)).toEqual([paths.repairOrder, paths.repairOrderView])
})

test('loads one after the other and stops at the first failure', async () => {
  const order: string[] = []
  const page = (name: string) => async () => {
    order.push(`${name} asked`)
    await Promise.resolve()
    order.push(`${name} there`)
  }
  const fail = async () => Promise.reject(new Error('no line'))
  await expect(runInTurn([page('a'), page('b'), fail, page('c')], () => true)).rejects.toThrow('no line')
  expect(order).toEqual(['a asked', 'a there', 'b asked', 'b there'])
})

test('stops when the user or the role has changed', async () => {
  let isWanted = true
  const second = vi.fn<() => Promise<void>>()
  await runInTurn([async () => void (isWanted = false), second], () => isWanted)
  expect(second).not.toHaveBeenCalled()
})
