import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { href } from '../../../src/shared/paths.ts'
import { AppContext, type AppState } from '../../../src/views/hooks/app-context.ts'
import { useRecordRoute } from '../../../src/views/record/use-record-route.ts'
import { show } from '../ui/show.tsx'

/** As the router does it: it announces a step after it was made. */
const navigate: AppState['navigate'] = (path, options) => {
  const step = options?.replace === true ? 'replaceState' : 'pushState'
  history[step](null, '', path)
  window.dispatchEvent(new Event(step))
}
// only where to go is asked of it
const app = { navigate } as unknown as AppState

const start = location.href
afterEach(() => history.replaceState(null, '', start))

test('a record that is opened, turned or left is told to the actor, and the page below is not rendered for it', async () => {
  const actor = { send: vi.fn<Parameters<typeof useRecordRoute>[0]['send']>() }
  const onRender = vi.fn<() => void>()
  const List = () => {
    const route = useRecordRoute(actor, 'customer')
    onRender()
    return (
      <>
        <button type="button" onClick={() => route.open({ mode: 'create' })}>
          新增
        </button>
        <button type="button" onClick={() => route.turn({ mode: 'view', id: '7' })}>
          讀取
        </button>
      </>
    )
  }
  history.replaceState(null, '', `${href('customer')}?accountStatus=active`)
  await show(
    <AppContext value={app}>
      <List />
    </AppContext>,
  )
  const told = () => actor.send.mock.lastCall?.[0].route
  expect(actor.send).toHaveBeenCalled()
  expect(told()).toBeUndefined()
  const renders = onRender.mock.calls.length

  await page.getByRole('button', { name: '新增' }).click()
  expect(told()).toEqual({ mode: 'create' })
  expect(location.search).toContain('accountStatus=active')
  await page.getByRole('button', { name: '讀取' }).click()
  expect(told()).toEqual({ mode: 'view', id: '7' })
  history.back()
  await expect.poll(told).toBeUndefined()
  expect(onRender).toHaveBeenCalledTimes(renders)
})
