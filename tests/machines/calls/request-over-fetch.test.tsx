import { useActorRef, useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { assign, setup } from 'xstate'
import { request } from '../../../src/machines/calls/request.ts'

interface Run extends PromiseWithResolvers<string> {
  readonly signal: AbortSignal
}

/** A machine that loads once, and its runs, to be settled by hand. */
const loader = () => {
  const runs: Run[] = []
  const load = request((_: undefined, signal) => {
    const run = { ...Promise.withResolvers<string>(), signal }
    runs.push(run)
    return run.promise
  })
  const machine = setup({ types: { context: {} as { words: string } }, actors: { load } }).createMachine({
    context: { words: '' },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          onDone: { target: 'loaded', actions: assign(({ event }) => ({ words: event.output })) },
          onError: { target: 'failed' },
        },
      },
      loaded: {},
      failed: {},
    },
  })
  const Screen = () => {
    const actor = useActorRef(machine)
    return <p>{useSelector(actor, ({ value, context }) => `${value} ${context.words}`.trim())}</p>
  }
  return { runs, Screen }
}

/** StrictMode stops the very actor that it starts again: the first run must not be heard in the second one. */
test.each([
  ['answers', (run: Run) => run.resolve('first')],
  ['fails', (run: Run) => run.reject(new Error('first'))],
])('under StrictMode a first run that %s late is ignored', async (_, settle) => {
  const { runs, Screen } = loader()
  const screen = await render(
    <StrictMode>
      <Screen />
    </StrictMode>,
  )
  await expect.poll(() => runs.map(({ signal }) => signal.aborted)).toEqual([true, false])
  const [first, second] = runs
  if (first) settle(first)
  await new Promise((resolve) => setTimeout(resolve, 20))
  await expect.element(screen.getByText('loading')).toBeInTheDocument()
  second?.resolve('second')
  await expect.element(screen.getByText('loaded second')).toBeInTheDocument()
})
