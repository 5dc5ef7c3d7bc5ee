import { assign, emit, fromCallback, setup, type AnyEventObject } from 'xstate'
import { api } from '../../../api/index.ts'
import { safeFileName } from '../../../domain/formats/file-name.ts'
import { drawnMark, moved, newMark, stretched, type Mark, type MarkKind, type Place } from '../../../domain/photos/marks.ts'
import { failureOf, required, type Failure } from '../../calls/failure.ts'
import { request } from '../../calls/request.ts'
import { loadFile } from '../../files/load-file.ts'
import { safeFile } from '../../files/safe-file.ts'
import type { MarkablePhoto } from './markable.ts'
import { paintMarks } from './paint-marks.ts'

interface MarksInput {
  readonly itemId: string
  readonly photo: MarkablePhoto
  /** What the new photograph is called at first. */
  readonly caption: string
}

/** The picture while it is open; its object URL ends with the machine. */
interface Picture {
  readonly blob: Blob
  readonly url: string
  /** In px. */
  readonly width: number
  readonly height: number
}

interface MarksContext extends MarksInput {
  readonly picture: Picture | undefined
  readonly marks: readonly Mark[]
  readonly nextId: number
  /** The mark that was put there by its name, and has the focus. */
  readonly placed: number | undefined
  readonly file: File | undefined
  readonly failure: Failure | undefined
}

type Loaded = { readonly type: 'picture.loaded'; readonly picture: Picture } | { readonly type: 'picture.broken' }

type MarksEvent =
  | Loaded
  | { readonly type: 'marks.retry' }
  /** Into the middle of the picture. */
  | { readonly type: 'mark.place'; readonly kind: MarkKind }
  | { readonly type: 'mark.draw'; readonly kind: MarkKind; readonly from: Place; readonly to: Place }
  | { readonly type: 'mark.move' | 'mark.stretch'; readonly id: number; readonly by: Place }
  | { readonly type: 'mark.remove'; readonly id: number }
  | { readonly type: 'marks.caption'; readonly caption: string }
  | { readonly type: 'marks.save' }

const hold = fromCallback<AnyEventObject, MarkablePhoto['source']>(({ input, sendBack }) => {
  const stopped = new AbortController()
  let url: string | undefined
  const load = async (): Promise<Loaded> => {
    const bytes = input instanceof Blob ? input : await loadFile(input, stopped.signal)
    const { kind, blob } = bytes ? await safeFile(bytes) : { kind: undefined, blob: undefined }
    if (kind !== 'picture') return { type: 'picture.broken' }
    const bitmap = await createImageBitmap(blob)
    const { width, height } = bitmap
    bitmap.close()
    stopped.signal.throwIfAborted()
    url = URL.createObjectURL(blob)
    return { type: 'picture.loaded', picture: { blob, url, width, height } }
  }
  void load()
    .catch((): Loaded => ({ type: 'picture.broken' }))
    .then((outcome) => {
      if (!stopped.signal.aborted) sendBack(outcome)
    })
  return () => {
    stopped.abort()
    if (url !== undefined) URL.revokeObjectURL(url)
  }
})

interface Replacing {
  readonly itemId: string
  readonly filePath: string
  readonly file: File | undefined
}
const replace = ({ itemId, filePath, file }: Replacing, signal: AbortSignal) =>
  required(api.repairItem.blurPhoto({ params: { id: itemId }, body: { filePath }, files: file ? [file] : [], signal }))

const hasBlur = (marks: readonly Mark[]) => marks.some(({ kind }) => kind === 'blur')

/** Whether what is drawn takes the place of its original: then customers never get that again. */
export const isReplacing = ({ marks, photo }: Pick<MarksContext, 'marks' | 'photo'>): boolean =>
  photo.whose !== 'customer' && hasBlur(marks)

/**
 * Marks on one photograph, and the new photograph that has them in its pixels. Emits it for the files of the review; where something is
 * blurred that customers can see, the service has it already and no file comes along.
 */
export const marksMachine = setup({
  types: {
    input: {} as MarksInput,
    context: {} as MarksContext,
    events: {} as MarksEvent,
    emitted: {} as { readonly type: 'marks.saved'; readonly file: File | undefined; readonly isReplacing: boolean },
  },
  actors: { hold, paint: request(paintMarks), replace: request(replace) },
  guards: {
    isComplete: ({ context: { marks, caption } }) => marks.length > 0 && caption.trim() !== '',
    isSentAtOnce: ({ context }) => context.photo.whose === 'entry' && isReplacing(context),
  },
  actions: {
    change: assign(({ context }, { id, to }: { readonly id: number; readonly to: (mark: Mark) => Mark }) => ({
      marks: context.marks.map((mark) => (mark.id === id ? to(mark) : mark)),
    })),
    saved: emit(({ context }, { file }: { readonly file: File | undefined }) => ({
      type: 'marks.saved' as const,
      file,
      isReplacing: isReplacing(context),
    })),
  },
}).createMachine({
  id: 'marks',
  context: ({ input }) => ({
    ...input,
    picture: undefined,
    marks: [],
    nextId: 1,
    placed: undefined,
    file: undefined,
    failure: undefined,
  }),
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'hold', src: 'hold', input: ({ context }) => context.photo.source },
      initial: 'loading',
      states: {
        loading: {
          on: {
            'picture.loaded': { target: 'drawing', actions: assign(({ event }) => ({ picture: event.picture })) },
            'picture.broken': 'broken',
          },
        },
        broken: { on: { 'marks.retry': { target: '#marks.open', reenter: true } } },
        drawing: {
          on: {
            'mark.place': {
              actions: assign(({ context: { marks, nextId }, event }) => ({
                marks: [...marks, newMark(event.kind, nextId)],
                nextId: nextId + 1,
                placed: nextId,
              })),
            },
            'mark.draw': {
              actions: assign(({ context: { marks, nextId }, event: { kind, from, to } }) => {
                const mark = drawnMark(kind, nextId, from, to)
                return mark ? { marks: [...marks, mark], nextId: nextId + 1, placed: undefined } : {}
              }),
            },
            'mark.move': {
              actions: { type: 'change', params: ({ event: { id, by } }) => ({ id, to: (mark: Mark) => moved(mark, by) }) },
            },
            'mark.stretch': {
              actions: { type: 'change', params: ({ event: { id, by } }) => ({ id, to: (mark: Mark) => stretched(mark, by) }) },
            },
            'mark.remove': {
              actions: assign(({ context, event }) => ({ marks: context.marks.filter(({ id }) => id !== event.id), placed: undefined })),
            },
            'marks.caption': { actions: assign(({ event }) => ({ caption: event.caption })) },
            'marks.save': { guard: 'isComplete', target: 'painting', actions: assign({ failure: undefined }) },
          },
        },
        painting: {
          invoke: {
            id: 'paint',
            src: 'paint',
            input: ({ context: { picture, marks, caption } }) => ({
              picture: picture?.blob ?? new Blob(),
              marks,
              fileName: `${safeFileName(caption)}.jpg`,
            }),
            onDone: [
              { guard: 'isSentAtOnce', target: 'replacing', actions: assign(({ event }) => ({ file: event.output })) },
              { target: '#marks.saved', actions: { type: 'saved', params: ({ event }) => ({ file: event.output }) } },
            ],
            onError: { target: 'drawing', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
          },
        },
        replacing: {
          invoke: {
            id: 'replace',
            src: 'replace',
            input: ({ context: { itemId, photo, file } }) => ({ itemId, filePath: photo.key, file }),
            onDone: { target: '#marks.saved', actions: { type: 'saved', params: { file: undefined } } },
            onError: { target: 'drawing', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
          },
        },
      },
    },
    /** The dialog closes. */
    saved: { type: 'final' },
  },
})
