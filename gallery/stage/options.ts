import { COMMON_REPLIES } from './replies.ts'
import type { HeldCall } from './held-calls.ts'
import type { Reply, Specimen } from './specimen.ts'
import type { Member } from './tree.ts'

/** Something that can happen next. Its label tells it from all others and is the same each time: paths are lists of them. */
export interface Option {
  readonly kind: 'event' | 'call' | 'time'
  /** The names of the children that lead to the machine that it happens to. */
  readonly at: string
  readonly label: string
  readonly take: () => Promise<void>
}

export const ANSWERED = 'answered'

const labelled = (at: string, text: string) => (at === '' ? text : `${at} > ${text}`)

/** The sample events that the machine's state has an answer to; the second of a type is `(2)`. */
export const eventOptions = ({ moves }: Specimen, { at, actor, snapshot }: Member, settle: () => Promise<void>): readonly Option[] => {
  const counts = new Map<string, number>()
  return moves.flatMap((move): readonly Option[] => {
    const event = typeof move === 'function' ? move(snapshot) : move
    if (event === undefined) return []
    const count = (counts.get(event.type) ?? 0) + 1
    counts.set(event.type, count)
    if (!snapshot.can(event)) return []
    const take = () => {
      actor.send(event)
      return settle()
    }
    return [{ kind: 'event', at, label: labelled(at, event.type + (count > 1 ? ` (${count})` : '')), take }]
  })
}

/** How the call may end: as the service answers, as the specimen says, or as any call may fail. */
export const callOptions = (
  { replies }: Specimen,
  at: string,
  call: HeldCall,
  end: (how: string, reply: Reply | undefined) => Promise<void>,
): readonly Option[] => {
  const ways: readonly (readonly [string, Reply | undefined])[] = [
    [ANSWERED, undefined],
    ...Object.entries(replies[call.id] ?? {}),
    ...Object.entries(COMMON_REPLIES),
  ]
  return ways.map(([how, reply]) => ({ kind: 'call', at, label: labelled(at, `${call.id}: ${how}`), take: () => end(how, reply) }))
}

/** `xstate.after.debounce.login.validation.pending` is waited for in `validation.pending`. */
export const timeOption = ({ at, id }: Member, type: string, take: () => Promise<void>): Option => {
  const [delay = '', state = ''] = type.replace('xstate.after.', '').split(`.${id}.`)
  return { kind: 'time', at, label: labelled(at, `after ${delay} in ${state}`), take }
}
