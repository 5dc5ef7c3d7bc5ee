import type { Subscription } from 'xstate'
import type { RecordRoute } from '../../domain/record-route.ts'

type Emitted<Rec, Question> =
  | { readonly type: 'record.stored'; readonly record: Rec; readonly isNew: boolean }
  | { readonly type: 'act.done'; readonly act: Question; readonly record: Rec; readonly isGone: boolean; readonly wasGone: boolean }

/** The machine of a page of accounts (`createRecordPage`), as far as both kinds of accounts use it. */
export interface AccountsActor<Rec, Question> {
  readonly on: (type: '*', handler: (event: Emitted<Rec, Question>) => void) => Subscription
  readonly send: (
    event:
      | { readonly type: 'route.change'; readonly route: RecordRoute | undefined }
      | { readonly type: 'act.ask'; readonly act: Question; readonly record: Rec }
      | { readonly type: 'act.close' | 'act.retry' },
  ) => void
}
