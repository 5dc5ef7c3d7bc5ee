import { assign, emit, fromCallback, setup } from 'xstate'
import type { Entry, Running } from '../../inspector/moments.ts'
import type { SectionInput } from '../section.ts'

/** How often what is shown follows what happens, in ms. */
const FOLLOW_MS = 250

type Recorder = SectionInput['recorder']

interface Context {
  readonly recorder: Recorder
  readonly entries: readonly Entry[]
  /** As they are now, or as they were at the entry that is looked at. */
  readonly machines: readonly Running[]
  readonly entry: Entry | undefined
}

type Events =
  | { readonly type: 'inspector.changed' | 'inspector.now' }
  | { readonly type: 'inspector.look'; readonly entry: Entry }
  /** All machines, or the one that was started under this id. */
  | { readonly type: 'inspector.export'; readonly sessionId?: string; readonly page: string }

/**
 * Looks at the machines of the page: as they are, or as they were when one of the last events had come. Emits `inspector.file` with a
 * recording for the person to keep.
 */
export const inspectorMachine = setup({
  types: {
    input: {} as SectionInput,
    context: {} as Context,
    events: {} as Events,
    emitted: {} as { readonly type: 'inspector.file'; readonly file: Blob },
  },
  actors: {
    watch: fromCallback<Events, Pick<Context, 'recorder'>>(({ sendBack, input: { recorder } }) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const tell = () => {
        timer = undefined
        sendBack({ type: 'inspector.changed' })
      }
      const stop = recorder.subscribe(() => {
        timer ??= setTimeout(tell, FOLLOW_MS)
      })
      return () => {
        stop()
        clearTimeout(timer)
      }
    }),
  },
  actions: {
    follow: assign(({ context: { recorder } }) => ({ entries: recorder.entries(), machines: recorder.moment(), entry: undefined })),
    look: assign(({ context: { recorder } }, entry: Entry) => ({ entry, entries: recorder.entries(), machines: recorder.moment(entry) })),
  },
}).createMachine({
  id: 'inspector',
  context: ({ input: { recorder } }) => ({ recorder, entries: recorder.entries(), machines: recorder.moment(), entry: undefined }),
  invoke: { id: 'watch', src: 'watch', input: ({ context: { recorder } }) => ({ recorder }) },
  initial: 'following',
  on: {
    'inspector.look': { target: '.looking', actions: { type: 'look', params: ({ event }) => event.entry } },
    'inspector.export': {
      actions: emit(({ context: { recorder }, event: { page, sessionId } }) => ({
        type: 'inspector.file' as const,
        file: new Blob([JSON.stringify(recorder.recording(page, sessionId), undefined, 1)], { type: 'application/json' }),
      })),
    },
  },
  states: {
    following: { on: { 'inspector.changed': { actions: 'follow' } } },
    /** What happens meanwhile is not shown, so that nothing moves under the pointer. */
    looking: { on: { 'inspector.now': { target: 'following', actions: 'follow' } } },
  },
})
