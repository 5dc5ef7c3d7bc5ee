import { http } from 'msw'
import { setupServer } from 'msw/node'
import { vi } from 'vitest'
import { createActor, fromTransition, type Actor, type AnyStateMachine, type EmittedFrom, type EventObject } from 'xstate'
import { createTestBackend } from '../../mocks/node.ts'
import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import type { SnapshotName } from '../../mocks/service.ts'
import { api, configureApi, credentials, holdPermissions } from '../../src/api/index.ts'
import type { LoginAnswer } from '../../src/domain/entities/session.ts'
import type { Parent } from '../../src/machines/calls/parent.ts'

export const ORIGIN = 'http://localhost/api'
export const CUSTOMER = 'chang@mail.example'
export const OTHER_CUSTOMER = 'fang@service-parts.example'
export const EMPLOYEE = 'coo01'

/**
 * The mock backend behind the application's own client, for one test file. `calls` are the requests that arrived,
 * `METHOD /path`, and `bodies` what they carried; `hold` keeps the answers of one of them back until it is told to let go.
 */
export const openService = async (seed: SnapshotName = 'empty') => {
  const backend = await createTestBackend({ seed })
  const calls: string[] = []
  const bodies: string[] = []
  const countOf = (name: string) => calls.filter((call) => call === name).length
  const gates = new Map<string, Promise<void>>()
  let underWay = 0
  const server = setupServer(
    http.all(`${ORIGIN}/*`, async ({ request }) => {
      const name = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`
      calls.push(name)
      underWay += 1
      try {
        bodies.push(await request.clone().text())
        await gates.get(name)
        return await backend.handle(request)
      } finally {
        underWay -= 1
      }
    }),
  )
  server.listen({ onUnhandledFrame: 'error' })
  configureApi({ apiBase: ORIGIN })

  return {
    ...backend,
    calls,
    bodies,
    countOf,
    /** Waits until so many requests of this name have arrived. */
    arrived: (name: string, count = 1) => vi.waitUntil(() => countOf(name) >= count, { timeout: 5000 }),
    /** Waits until the service has answered all requests, also those that the page gave up. */
    idle: () => vi.waitUntil(() => underWay === 0, { timeout: 5000 }),
    /** Answers to later calls of this name wait, until the returned function is called. */
    hold: (name: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gates.set(name, promise)
      return () => {
        gates.delete(name)
        resolve()
      }
    },
    /** As at the start of a page without a session. */
    renew: () => {
      backend.faults.clear()
      backend.clock.reset()
      gates.clear()
      holdPermissions(undefined)
      credentials.clear()
      calls.length = 0
      bodies.length = 0
    },
    close: () => server.close(),
  }
}
export type Service = Awaited<ReturnType<typeof openService>>

/** The tokens of a fresh login; nothing is stored. */
export const loginAs = async (account: string): Promise<LoginAnswer> => {
  const isCustomer = account.includes('@')
  const body = { account, password: isCustomer ? DEMO_PASSWORDS.customer : DEMO_PASSWORDS.employee }
  const answer = await (isCustomer ? api.auth.loginCustomer({ body }) : api.auth.loginEmployee({ body }))
  if (answer === undefined) throw new Error(`${account} cannot sign in`)
  return answer
}

export const signInAs = async (account: string) => credentials.save(await loginAs(account))

/** Everything that the actor says, in order. */
export const emittedBy = <M extends AnyStateMachine>(actor: Actor<M>): EmittedFrom<M>[] => {
  const said: EmittedFrom<M>[] = []
  actor.on('*', (event) => void said.push(event))
  return said
}

/** The states that the actor goes through from now on, each once in a row. */
export const statesOf = <M extends AnyStateMachine>(actor: Actor<M>): string[] => {
  const states: string[] = []
  actor.subscribe(({ value }) => {
    const state = JSON.stringify(value)
    if (states.at(-1) !== state) states.push(state)
  })
  return states
}

/** A parent for a machine that is tested alone; `callback` gets what is sent to it. */
export const parentThat = <Event extends EventObject>(callback: (event: Event) => void): Parent<Event> =>
  createActor(
    fromTransition<undefined, Event, never, undefined>((_, event) => {
      callback(event)
      return undefined
    }, undefined),
  ).start()
