import { createActor, type ActorRefFrom, type AnyActor, type AnyStateMachine, type InputFrom } from 'xstate'
import { readRecording } from '../mocks/inspector/recording.ts'
import { membersOf } from '../mocks/inspector/tree.ts'
import { BadResponse, Denied, NoAnswer, OutcomeUnknown, Rejected, SessionLost } from '../src/api/errors.ts'
import { isSame } from '../src/shared/same.ts'
import { holdingCalls } from './stage/held-calls.ts'
import { createHeldClock } from './stage/held-clock.ts'

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a failed call throws; the fields are those that were recorded of such an error. */
const ERRORS: Readonly<Record<string, new (said: never) => Error>> = {
  Denied,
  SessionLost,
  Rejected,
  BadResponse,
  NoAnswer,
  OutcomeUnknown,
}

const errorOf = (said: Fields): Error => {
  const made = ERRORS[String(said['name'])]
  // an error is made of what it has
  if (made !== undefined) return new made((said['name'] === 'OutcomeUnknown' ? said['reading'] : said) as never)
  return Object.assign(new Error(String(said['message'])), said)
}

const fileOf = ({ name, type, size }: Fields) => {
  const bytes = new Uint8Array(Number(size))
  return typeof name === 'string' ? new File([bytes], name, { type: String(type) }) : new Blob([bytes], { type: String(type) })
}

/** The value that a mark of `portable` stands for; a file has its size and no content. */
const MARKS: Readonly<Record<string, (value: unknown) => unknown>> = {
  $date: (value) => new Date(String(value)),
  $set: (value) => new Set(Array.isArray(value) ? value : []),
  $map: (value) => new Map(Array.isArray(value) ? value : []),
  $error: (value) => errorOf(isFields(value) ? value : {}),
  $file: (value) => fileOf(isFields(value) ? value : {}),
  $function: () => () => undefined,
  $actor: () => undefined,
  $again: () => undefined,
}

const revived = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(revived)
  if (!isFields(value)) return value
  const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revived(inner)]))
  const [[name, inner] = ['', undefined], ...others] = Object.entries(fields)
  const mark = others.length === 0 ? MARKS[name] : undefined
  return mark ? mark(inner) : fields
}

const statesOf = (root: AnyActor) => Object.fromEntries(membersOf(root).map(({ at, snapshot }) => [at, snapshot.value]))

interface Options<M extends AnyStateMachine> {
  /** What it is started with, where the recorded input held what no file can. */
  readonly input?: InputFrom<M>
  /** Which of several recordings of the machine in the file; the first unless it is said. */
  readonly index?: number
}

/**
 * Replays a recording that the inspector has exported: starts the machine as it was started and gives it what reached it, answers to its calls
 * and times that passed among it; no call is made. Throws where a state is another one than recorded. Gives the actor as it is at the end.
 */
export const replay = <M extends AnyStateMachine>(
  machine: M,
  recording: unknown,
  { input, index = 0 }: Options<M> = {},
): ActorRefFrom<M> => {
  const recorded = readRecording(recording).machines.filter((one) => one.machine === machine.id)[index]
  if (recorded === undefined) throw new Error(`the recording has no machine ${machine.id}`)
  const { clock } = createHeldClock()
  // the input is that of this machine, as it was recorded
  const actor = createActor<AnyStateMachine>(
    holdingCalls(machine, () => undefined),
    { input: input ?? revived(recorded.input), clock },
  )
  const check = (what: string, states: Fields | undefined) => {
    const present = statesOf(actor)
    if (states !== undefined && !isSame(present, states))
      throw new Error(`${what}: recorded were ${JSON.stringify(states)}, now there are ${JSON.stringify(present)}`)
  }
  actor.start()
  check('at its start', recorded.states)
  for (const [step, { at, event, states }] of recorded.steps.entries()) {
    const what = `step ${step + 1}, ${String(event['type'])} to ${machine.id}${at && `/${at}`}`
    const member = membersOf(actor).find((one) => one.at === at)
    if (member === undefined) throw new Error(`${what}: there is no such machine`)
    member.actor.send(revived(event) as Parameters<AnyActor['send']>[0])
    check(what, states)
  }
  // it was made of this machine
  return actor as ActorRefFrom<M>
}
