import { useActorRef } from '@xstate/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createListMachine, type ListQuery } from '../../src/machines/list/list.machine.ts'
import { AppContext, type AppState } from '../../src/views/hooks/app-context.ts'
import { useList } from '../../src/views/hooks/use-list.ts'
import { show } from './ui/show.tsx'

interface Query extends ListQuery {
  readonly view?: string
}
interface Rows {
  readonly items: readonly string[]
}

const machine = createListMachine<Query, Rows>({ id: 'test', load: async ({ view = 'all' }) => ({ items: [`row of ${view}`] }) })
const parse = (search: string): Query => {
  const view = new URLSearchParams(search).get('view')
  return { pageIndex: 1, ...(view === null ? {} : { view }) }
}
const print = ({ view }: Query) => (view === undefined ? '' : `?view=${view}`)

const navigate = vi.fn<AppState['navigate']>((path, options) =>
  options?.replace === true ? history.replaceState(null, '', path) : history.pushState(null, '', path),
)
// only where to go is asked of it
const app = { navigate } as unknown as AppState

const List = ({ home }: { home: () => Partial<Query> | undefined }) => {
  const actor = useActorRef(machine, { input: { query: parse(location.search) } })
  const openHome = () => {
    const patch = home()
    actor.send(patch ? { type: 'list.change', patch, replace: true } : { type: 'list.query', query: parse('') })
  }
  const list = useList(actor, { parse, print, openHome })
  return (
    <ul aria-busy={list.isLoading}>
      {list.page?.items.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  )
}
const begin = (home: () => Partial<Query> | undefined) =>
  show(
    <AppContext value={app}>
      <List home={home} />
    </AppContext>,
  )
/** As the router does it: it announces a step after it was made. */
const go = (search: string) => {
  history.pushState(null, '', location.pathname + search)
  window.dispatchEvent(new Event('pushState'))
}

const start = location.href
beforeEach(() => navigate.mockClear())
afterEach(() => history.replaceState(null, '', start))

test('a URL without a query shows the default query, and adds no history entry', async () => {
  go('?view=mine')
  await begin(() => ({ view: 'default' }))
  await expect.element(page.getByText('row of mine')).toBeVisible()
  go('')
  await expect.element(page.getByText('row of default')).toBeVisible()
  expect(location.search).toBe('?view=default')
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('?view=default'), { replace: true })
  go('?view=all')
  await expect.element(page.getByText('row of all')).toBeVisible()
})

test('with a base path: the written URL omits it, because the router adds it', async () => {
  vi.stubEnv('BASE_URL', '/app/')
  history.replaceState(null, '', '/app/list')
  await begin(() => ({ view: 'default' }))
  go('?view=mine')
  await expect.element(page.getByText('row of mine')).toBeVisible()
  go('')
  await expect.poll(() => navigate.mock.calls).toEqual([['/list?view=default', { replace: true }]])
  vi.unstubAllEnvs()
})

test('without a default a URL without a query is the whole list', async () => {
  go('?view=mine')
  await begin(() => undefined)
  await expect.element(page.getByText('row of mine')).toBeVisible()
  go('')
  await expect.element(page.getByText('row of all')).toBeVisible()
  expect(location.search).toBe('')
})

test('is busy until the rows of the answer are shown', async () => {
  await begin(() => undefined)
  const list = page.getByRole('list')
  await expect.element(page.getByText('row of all')).toBeVisible()
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(`${list.element().ariaBusy} ${list.element().textContent}`))
  watch.observe(list.element(), { subtree: true, childList: true, attributes: true, characterData: true })
  go('?view=next')
  await expect.element(page.getByText('row of next')).toBeVisible()
  await expect.element(list).toHaveAttribute('aria-busy', 'false')
  watch.disconnect()
  expect(seen[0]).toBe('true row of all')
  expect(seen).not.toContain('false row of all')
})
