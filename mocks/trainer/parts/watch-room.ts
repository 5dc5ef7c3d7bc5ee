import { fromCallback } from 'xstate'
import type { SectionInput } from '../section.ts'
import type { Kept } from './kept.ts'

interface Watched extends Pick<SectionInput, 'service'> {
  readonly kept: Pick<Kept<unknown>, 'subscribe'>
}

/** Tells the machine that runs it `data.changed` when anybody changed the data of the demo, and `kept.changed` when another window changed what is kept. */
export const watchRoom = fromCallback<{ readonly type: 'none' }, Watched>(({ sendBack, input: { service, kept } }) => {
  const onData = () => sendBack({ type: 'data.changed' })
  window.addEventListener('server-changed', onData)
  const stops = [service.onChange(onData), kept.subscribe(() => sendBack({ type: 'kept.changed' }))]
  return () => {
    window.removeEventListener('server-changed', onData)
    stops.forEach((stop) => stop())
  }
})
