import { COMMON_REPLIES } from './replies.ts'
import type { HeldCall } from './held-calls.ts'
import type { Reply, Setting, Specimen } from './specimen.ts'
import type { Member } from '../../mocks/inspector/tree.ts'

/** Something that can happen next. Its label tells it from all others and is the same each time: paths are lists of them. */
export interface Option {
  readonly kind: 'event' | 'call' | 'time'
  /** The names of the children that lead to the machine that it happens to. */
  readonly at: string
  /** The name of the machine that it happens to. */
  readonly machine: string
  readonly label: string
  readonly take: () => Promise<void>
}

export const ANSWERED = 'answered'

const labelled = (at: string, text: string) => (at === '' ? text : `${at} > ${text}`)

/** The sample events that the machine's state has an answer to; the second of a type is `(2)`. */
export const eventOptions = (
  { moves, machine }: Specimen,
  { at, actor, snapshot }: Member,
  setting: Setting,
  settle: () => Promise<void>,
): readonly Option[] => {
  const counts = new Map<string, number>()
  return moves.flatMap((move): readonly Option[] => {
    const made = typeof move === 'function' ? move(snapshot) : move
    if (made === undefined) return []
    const [event, first] = 'first' in made ? [made.event, made.first] : [made]
    const count = (counts.get(event.type) ?? 0) + 1
    counts.set(event.type, count)
    // what comes first may be what makes it possible
    if (first === undefined && !snapshot.can(event)) return []
    const take = () => {
      first?.(setting)
      actor.send(event)
      return settle()
    }
    return [{ kind: 'event', at, machine: machine.id, label: labelled(at, event.type + (count > 1 ? ` (${count})` : '')), take }]
  })
}

/** How the call may end: as the service answers, as the specimen says, or as any call may fail. */
export const callOptions = (
  { replies, machine }: Specimen,
  at: string,
  call: HeldCall,
  end: (how: string, reply: Reply | undefined) => Promise<void>,
): readonly Option[] => {
  const ways: readonly (readonly [string, Reply | undefined])[] = [
    [ANSWERED, undefined],
    ...Object.entries(replies[call.id] ?? {}),
    ...Object.entries(COMMON_REPLIES),
  ]
  return ways.map(([how, reply]) => ({
    kind: 'call',
    at,
    machine: machine.id,
    label: labelled(at, `${call.id}: ${how}`),
    take: () => end(how, reply),
  }))
}

/** `xstate.after.debounce.login.validation.pending` is waited for in `validation.pending`. */
export const timeOption = ({ at, id }: Member, type: string, take: () => Promise<void>): Option => {
  const [delay = '', state = ''] = type.replace('xstate.after.', '').split(`.${id}.`)
  return { kind: 'time', at, machine: id, label: labelled(at, `after ${delay} in ${state}`), take }
}
