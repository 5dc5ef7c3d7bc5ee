import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { Centre } from '../../domain/entities/centre.ts'
import { failureOf, isConflict, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { hasFileChanges, isPreparing, readyFiles, removedFilePaths, type FilesContext } from '../files/files.ts'
import { filesMachine } from '../files/files.machine.ts'
import type { FormNotice } from '../form/form.machine.ts'
import { fromCentre } from './centre-values.ts'
import { centreFormMachine, type CentreFormParams } from './centre-form.machine.ts'
import { colleaguesMachine } from './colleagues.machine.ts'
import { testMailMachine } from './test-mail.machine.ts'
import { retryOnceBack } from '../calls/service-back.ts'

/** In the order of the guided set-up. */
export const STEPS = ['centre', 'mail', 'colleagues'] as const
export type Step = (typeof STEPS)[number]

export interface CentreInput {
  /** After the first administrator was made: one step leads to the next. */
  readonly isGuided: boolean
  /** The step to begin with. */
  readonly step: Step
}

interface Context extends CentreInput {
  readonly centre: Centre | undefined
  readonly failure: Failure | undefined
  /** The steps in which something was done. */
  readonly done: readonly Step[]
  readonly files: FilesContext | undefined
}

type Event =
  | FormNotice<Centre, never, CentreFormParams>
  | { readonly type: 'step.go'; readonly step: Step }
  | { readonly type: 'step.next' | 'centre.save' | 'centre.retry' }

export const centreOf = ({ centre }: Context): Centre => {
  if (centre === undefined) throw new Error('the service centre is not loaded')
  return centre
}

const withStep = (done: readonly Step[], step: Step): readonly Step[] => (done.includes(step) ? done : [...done, step])

/** Whether leaving the page would lose a chosen or removed logo. */
export const isLogoChanged = ({ files }: Context): boolean => files !== undefined && hasFileChanges(files)

/** The parts of the machine of the page of the service centre: types, calls, guards and actions. */
export const centreSetup = setup({
  types: {
    input: {} as CentreInput,
    context: {} as Context,
    events: {} as Event,
    /** The texts and the logo of the frame have changed. */
    emitted: {} as { readonly type: 'centre.saved' },
    children: {} as { form: 'form'; files: 'files'; mail: 'mail'; colleagues: 'colleagues' },
  },
  actors: {
    load: request((_: undefined, signal) => required(api.centre.info({ signal }))),
    form: centreFormMachine,
    files: filesMachine,
    mail: testMailMachine,
    retryOnceBack,
    colleagues: colleaguesMachine,
  },
  guards: {
    isGuided: ({ context }) => context.isGuided,
    isPreparing: ({ context }) => context.files !== undefined && isPreparing(context.files),
    isConflict: (_, { failure }: { failure: Failure }) => isConflict(failure),
    isPrepared: ({ context }) => context.files === undefined || !isPreparing(context.files),
    isStep: (_, { step, is }: { step: Step; is: Step }) => step === is,
  },
  actions: {
    tick: assign(({ context }, { step }: { step: Step }) => ({ done: withStep(context.done, step) })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    save: sendTo('form', { type: 'form.submit' }),
    takeFiles: enqueueActions(({ context, enqueue }, { files }: { files: FilesContext }) => {
      const was = context.files
      enqueue.assign({ files })
      if (was?.added === files.added && was.removedFilePaths === files.removedFilePaths) return
      enqueue.sendTo('form', { type: 'form.params', params: { files: readyFiles(files), removedFilePaths: removedFilePaths(files) } })
      if (was !== undefined) enqueue.sendTo('form', { type: 'form.validate', field: 'logoFiles' })
    }),
    /** The version that was saved lies beneath what was typed meanwhile; its logo is no new one any more. */
    takeSaved: enqueueActions(({ enqueue }, { centre }: { centre: Centre }) => {
      enqueue.assign({ centre })
      enqueue.assign(({ context }) => ({ done: withStep(context.done, 'centre') }))
      enqueue.sendTo('form', { type: 'form.rebase', values: fromCentre(centre), params: { centre } })
      enqueue.sendTo('files', { type: 'files.reset', existing: centre.existedFiles })
    }),
    /** Somebody else's version. A logo that was chosen here stays chosen. */
    takeRemote: enqueueActions(({ enqueue }, { centre }: { centre: Centre }) => {
      enqueue.assign({ centre })
      enqueue.sendTo('files', { type: 'files.stored', existing: centre.existedFiles, sent: [] })
    }),
  },
})
