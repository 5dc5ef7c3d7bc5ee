import type { Scenario, ScenarioStep } from '../../../demo/scenarios/scenario.ts'
import type { ScenarioSource } from '../../../demo/scenarios/source.ts'
import { FORM } from '../../form.ts'
import { savePointOf } from '../save-points/save-point.ts'
import type { SaveStore } from '../save-points/save-store.ts'
import type { SectionInput } from '../section.ts'
import type { OwnScenario } from './own/own-scenario.ts'
import type { KeptPlaying, Playing } from './playing.ts'
import { prepareScenario } from './prepare.ts'
import { isReached } from './reached.ts'

/** A scenario of the demo, or one that the trainer has recorded. */
export type Playable = ScenarioSource | OwnScenario

/** What a scenario is played with. */
export interface Job extends Pick<SectionInput, 'service' | 'time' | 'page'> {
  /** Where each step began. */
  readonly store: SaveStore
  readonly kept: KeptPlaying
  /** What the trainer's own scenarios begin with. */
  readonly ownStore: SaveStore
  readonly scenario: Playable | undefined
  readonly playing: Playing | undefined
}

/** The step that is to be reached next; undefined when all are. */
export const stepOf = ({
  scenario,
  playing,
}: Pick<Job, 'playing'> & { readonly scenario: Scenario | undefined }): ScenarioStep | undefined =>
  scenario?.steps[playing?.reached.length ?? 0]

const idOf = (scenario: Scenario, step: number) => `${scenario.id} ${step}`
const nowOf = ({ service }: Pick<Job, 'service'>) => service.clock.now().toISOString()

/** Keeps the data of the moment in which the next step begins, to begin it again. */
export const keepStep = async ({ service, time, store, scenario, playing }: Job) => {
  if (!scenario || !playing || !stepOf({ scenario, playing })) return
  const snapshot = await service.dump()
  const point = savePointOf(scenario.id, { snapshot, shiftedMs: time.shift() }, FORM, new Date())
  await store.put({ ...point, id: idOf(scenario, playing.reached.length) })
}

/** What a scenario begins with, and by how many ms the demo is ahead of the device then. */
const beginningOf = async ({ time, ownStore }: Pick<Job, 'time' | 'ownStore'>, scenario: Playable) => {
  if (!('aliases' in scenario)) {
    const prepared = await prepareScenario(scenario, new Date(Date.now() - time.shift()))
    return { ...prepared, shiftedMs: 0 }
  }
  const point = await ownStore.get(scenario.id)
  if (point?.form !== FORM) throw new Error('the data of the scenario are gone or of another version')
  return { snapshot: point.snapshot, aliases: scenario.aliases, shiftedMs: point.shiftedMs }
}

/** Replaces all data by those that the scenario begins with. */
export const prepare = async (job: Job) => {
  const { service, time, page, kept, store, scenario } = job
  if (!scenario) throw new Error('no scenario was chosen')
  for (const { id } of await store.list()) await store.remove(id)
  const { snapshot, aliases, shiftedMs } = await beginningOf(job, scenario)
  await service.goBack(snapshot, shiftedMs - time.shift())
  time.set(shiftedMs)
  const playing: Playing = { id: scenario.id, beganAt: nowOf({ service }), aliases, reached: [], hints: 0, returns: 0 }
  await keepStep({ ...job, playing })
  kept.write(playing)
  await page.reload()
}

/** The steps that are reached, in their order: a later one counts once all before it are. */
export const advance = async ({ service, scenario, playing }: Job): Promise<Playing | undefined> => {
  if (!scenario || !playing) return playing
  const scope = { since: playing.beganAt, aliases: playing.aliases }
  const open = scenario.steps.slice(playing.reached.length)
  const at = nowOf({ service })
  const steps = await service.database.transaction(async (db) => {
    const reached: string[] = []
    for (const step of open) {
      if (!(await isReached(db, step.reached, scope))) break
      reached.push(step.id)
    }
    return reached
  })
  return steps.length === 0 ? playing : { ...playing, reached: [...playing.reached, ...steps.map((step) => ({ step, at }))] }
}

/** Brings the data of the beginning of the present step back. */
export const returnToStep = async ({ service, time, page, store, kept, scenario, playing }: Job) => {
  const point = scenario && playing && (await store.get(idOf(scenario, playing.reached.length)))
  if (!point) throw new Error('the beginning of the step was not kept')
  await service.goBack(point.snapshot, point.shiftedMs - time.shift())
  time.set(point.shiftedMs)
  kept.write({ ...playing, returns: playing.returns + 1 })
  await page.reload()
}
