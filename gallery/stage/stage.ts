import { createActor, type AnyActor, type AnyMachineSnapshot, type EventObject, type InspectionEvent } from 'xstate'
import type { World } from '../world.ts'
import { holdingCalls, type HeldCall } from './held-calls.ts'
import { createHeldClock, scheduledIn } from './held-clock.ts'
import { fingerprint, type Ending, type Memory } from './memory.ts'
import { ANSWERED, callOptions, eventOptions, timeOption, type Option } from './options.ts'
import type { Reply, Specimen, Visited } from './specimen.ts'
import { activeIn, isMachineActor, membersOf, pathsOf, type Member } from '../../mocks/inspector/tree.ts'

/** The call has to be made in earnest before this path can be gone from memory. */
export class Unknown extends Error {}

interface Options {
  readonly specimen: Specimen
  readonly scene: Visited
  readonly world: World
  readonly memory: Memory
  /** Calls end as they did before, and `Unknown` is thrown for one that was never made; else they are made in earnest. */
  readonly isRecalled: boolean
  readonly watch?: ((event: InspectionEvent) => void) | undefined
}

/** Long enough for an answer to go through a promise and its actor. */
const quiet = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** Calls of machines that nobody asks about are answered at once; more in a row are a circle. */
const MOST_ANSWERS = 40

/**
 * A specimen's machine at work, with its real calls and children, but nothing happens by itself: a call waits for its answer, and time
 * stands still. What can happen next are `options`.
 */
export const openStage = async ({ specimen, scene, world, memory, isRecalled, watch }: Options) => {
  const conducts = [specimen, ...specimen.beside(), ...specimen.hosts, ...specimen.hosts.flatMap((host) => host.beside())]
  const conductOf = (id: string | undefined) => conducts.find(({ machine }) => machine.id === id)
  const resting = new Set<string>()
  const passed = new Set<string>()
  let calls: readonly HeldCall[] = []
  const writes: string[] = []
  let subject: AnyActor | undefined
  let error: unknown

  const note = ({ actorRef, snapshot, _transitions }: Extract<InspectionEvent, { type: '@xstate.microstep' }>) => {
    if (!isMachineActor(actorRef) || actorRef.logic.id !== specimen.machine.id) return
    subject = actorRef
    const nodes = '_nodes' in snapshot ? (snapshot as AnyMachineSnapshot)._nodes : []
    for (const path of pathsOf([...nodes, ..._transitions.flatMap(({ source, target }) => [source, ...(target ?? [])])])) passed.add(path)
  }

  const held = createHeldClock()
  const root = createActor(
    holdingCalls(scene.machine, (call) => (calls = [...calls, call])),
    {
      input: scene.input,
      clock: held.clock,
      inspect: (event) => {
        if (event.type === '@xstate.microstep') note(event)
        watch?.(event)
      },
    },
  )
  root.subscribe({ error: (reason: unknown) => (error = reason) })

  const members = (): readonly Member[] => (error === undefined ? membersOf(root) : [])
  const memberOf = (actor: unknown) => members().find((member) => member.actor === actor)
  const open = () => (calls = calls.filter(({ actor }) => actor.getSnapshot().status === 'active'))

  const make = async (call: HeldCall, reply: Reply | undefined): Promise<Ending> => {
    const said: EventObject[] = []
    const before = world.writes()
    const ask = () => call.ask((event) => void said.push(event))
    // the reply to a call knows what the call is made of
    const asked = async () => (reply === undefined ? ask() : reply(call.input as never, ask as () => Promise<never>))
    const result = await asked().then(
      (output: unknown) => ({ output }),
      (reason: unknown) => ({ error: reason }),
    )
    return { result, said, wrote: world.writes() > before }
  }

  const answer = async (call: HeldCall, how: string, reply: Reply | undefined) => {
    const owner = call.actor._parent
    const key = [...writes, `${memberOf(owner)?.id} ${call.src} ${how} ${fingerprint(call.input)}`].join('\n')
    const known = isRecalled ? memory.get(key) : undefined
    if (known === undefined && isRecalled && reply === undefined) throw new Unknown(key)
    const ending = known ?? (await make(call, reply))
    memory.set(key, ending)
    if (ending.wrote) writes.push(key)
    calls = calls.filter((one) => one !== call)
    for (const event of ending.said) owner?.send(event)
    if ('output' in ending.result) call.answer(ending.result.output)
    else call.fail(ending.result.error)
    await quiet()
  }

  /** Whoever asks in the background gets an answer, and the states are noted in which all the others rest. */
  const settle = async () => {
    await quiet()
    for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
      const waiting = open().find(({ actor }) => conductOf(memberOf(actor._parent)?.id) === undefined)
      if (waiting === undefined) break
      await answer(waiting, ANSWERED, undefined)
    }
    subject = members().find(({ id }) => id === specimen.machine.id)?.actor ?? subject
    const snapshot: AnyMachineSnapshot | undefined = subject?.getSnapshot()
    // one that was stopped is no longer there to be seen
    if (snapshot !== undefined && snapshot.status !== 'stopped') for (const path of activeIn(snapshot)) resting.add(path)
  }

  const options = (): readonly Option[] => {
    const waits = held.waits()
    const ofMembers = members().flatMap((member): readonly Option[] => {
      const conduct = conductOf(member.id)
      if (conduct === undefined) return []
      const own = open().filter(({ actor }) => actor._parent === member.actor)
      const end = (call: HeldCall) => (how: string, reply: Reply | undefined) => answer(call, how, reply).then(settle)
      return [
        ...own.flatMap((call) => callOptions(conduct, member.at, call, end(call))),
        ...eventOptions(conduct, member, scene.setting, settle),
      ]
    })
    const ofTime = scheduledIn(root).flatMap(({ event, source }, index): readonly Option[] => {
      const [member, wait] = [memberOf(source), waits[index]]
      if (member === undefined || wait === undefined || conductOf(member.id) === undefined) return []
      const take = () => {
        held.pass(wait)
        return settle()
      }
      return [timeOption(member, event.type, take)]
    })
    return [...ofMembers, ...ofTime]
  }

  root.start()
  await settle()

  return {
    scene,
    root,
    /** The actor of the specimen's machine; undefined while nothing runs it. It may have ended. */
    subject: () => subject,
    members,
    /** States in which everything waited for a step, and those that were only passed through. */
    resting,
    passed,
    options,
    /** Answers what was asked in the background since. */
    settle,
    /** What makes this situation differ from others. */
    key: () =>
      fingerprint(
        members().flatMap(({ at, id, snapshot }) => {
          const conduct = conductOf(id)
          return conduct === undefined ? [] : [[at, snapshot.value, conduct.tells(snapshot.context)]]
        }),
      ),
    /** Why the machine failed, where it did. */
    error: () => error,
    stop: () => root.stop(),
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
