import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, type Route } from '@playwright/test'
import { matchRoute } from '../../backend/routes.ts'
import type { Fault } from '../../mocks/faults.ts'
import type { DemoServer } from './demo-server.ts'
import { MAIL_MS, newestMailIn } from './outbox.ts'
import type { TestService } from './test-service.ts'

const CALLS = '**/api/**'
/** A stream without an end. */
const STREAM = '/api/changes/v1'

type Handler = (route: Route) => Promise<void>
const faultsOf = new WeakMap<Page, Handler[]>()
const rewritesOf = new WeakMap<Page, Handler[]>()

const add = async (all: WeakMap<Page, Handler[]>, page: Page, handler: Handler) => {
  all.set(page, [...(all.get(page) ?? []), handler])
  await page.route(CALLS, handler)
}
const removeAll = async (all: WeakMap<Page, Handler[]>, page: Page) => {
  for (const handler of all.get(page) ?? []) await page.unroute(CALLS, handler)
  all.delete(page)
}

const nameOf = (route: Route) => matchRoute(route.request().method(), new URL(route.request().url()).pathname)?.route.name

const strike = async (route: Route, fault: Fault): Promise<void> => {
  switch (fault.kind) {
    case 'slow':
      await sleep(fault.ms, undefined, { ref: false })
      return route.continue()
    case 'train':
      await sleep(1_000, undefined, { ref: false })
      return route.continue()
    case 'refusal':
      return route.fulfill({ status: 409, json: { message: fault.code, data: { code: fault.code } } })
    case 'status':
      return route.fulfill({ status: fault.status })
    case 'malformed':
      return route.fulfill({ contentType: 'application/json', body: '{"message":"OK","data":{"items":[{"repairOr' })
    case 'noAnswer':
      return undefined
    case 'noNetwork':
      return route.abort()
    case 'lostAnswer':
      await route.fetch()
      return route.abort()
  }
}

/** A server of its own: what is asked of it is looked up in its data folder, and the network between it and the page is what is disturbed. */
export const serviceOverHttp = (page: Page, server: DemoServer): TestService => ({
  transaction: (work, argument) => server.transaction((db) => work(db, argument)),
  shiftClock: server.shiftClock,
  spoil: (endpoint, fault, times = Infinity) => {
    let left = times
    return add(faultsOf, page, async (route) => {
      if (left <= 0 || (endpoint !== '*' && nameOf(route) !== endpoint)) return route.fallback()
      left -= 1
      // the page may be gone by then
      return strike(route, fault).catch(() => undefined)
    })
  },
  mend: () => removeAll(faultsOf, page),
  rewriteAnswers: (rewrite) =>
    add(rewritesOf, page, async (route) => {
      if (route.request().method() !== 'GET' || new URL(route.request().url()).pathname === STREAM) return route.fallback()
      const answer = await route.fetch()
      if (answer.headers()['content-type']?.includes('json') !== true) return route.fulfill({ response: answer })
      const { data, ...rest } = await answer.json()
      return route.fulfill({ response: answer, json: { ...rest, data: rewrite(data) } })
    }),
  keepAnswers: () => removeAll(rewritesOf, page),
  countFilesWith: async (texts) => {
    const files = readdirSync(server.files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const bytes = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    return bytes.filter((each) => texts.some((text) => each.includes(text))).length
  },
  newestMailTo: async (address) => {
    // a mail goes out within two seconds, that of a step which can be taken back after thirteen more
    const isWaiting = () => server.transaction((db) => db.mails.exists({ to: address, state: ['waiting', 'retrying'] }))
    await expect.poll(isWaiting, { timeout: MAIL_MS }).toBe(false)
    return newestMailIn(server.outbox, address, server.origin)
  },
})
