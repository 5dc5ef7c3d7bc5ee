import { FORM } from '../../../form.ts'
import { savePointOf } from '../../save-points/save-point.ts'
import type { SaveStore } from '../../save-points/save-store.ts'
import type { SectionInput } from '../../section.ts'
import { newOwnId } from './own-file.ts'
import type { KeptOwn, OwnRecording, OwnScenario } from './own-scenario.ts'
import { recordedSteps } from './recorded-steps.ts'

/** What a recording is made with. */
export interface RecordingJob extends Pick<SectionInput, 'service' | 'time'> {
  readonly kept: KeptOwn
  /** The data that own scenarios begin with, by their ids. */
  readonly store: SaveStore
  readonly recording: OwnRecording | undefined
  readonly title: string
  readonly story: string
}

const MINUTE_MS = 60_000

/** Keeps the present data, and that a recording begins with them. */
export const begin = async ({ service, time, kept, store, title, story }: RecordingJob): Promise<OwnRecording> => {
  const id = newOwnId()
  const snapshot = await service.dump()
  await store.put({ ...savePointOf(title.trim(), { snapshot, shiftedMs: time.shift() }, FORM, new Date()), id })
  const recording = { id, title: title.trim(), story: story.trim(), beganAt: service.clock.now().toISOString() }
  kept.write({ ...kept.read(), recording })
  return recording
}

/** What was done since the recording began. `isKnown`: as in `recordedSteps`. */
export const stepsOf = ({ service, recording }: RecordingJob, isKnown: (id: string) => boolean) =>
  service.database.transaction((db) => recordedSteps(db, recording?.beganAt ?? '', isKnown))

const PEOPLE = new Set(['customer', 'employee'])
/** The recording as a scenario. In the language that nobody wrote, the sentences are those of the other one. */
export const finish = async (job: RecordingJob): Promise<OwnScenario> => {
  const { recording, store, service } = job
  const point = recording && (await store.get(recording.id))
  if (!point) throw new Error('the beginning of the recording is gone')
  const known = new Set(point.snapshot.rows.map(({ key }) => key))
  const { steps, aliases } = await stepsOf(job, (id) => known.has(id))
  const [first, ...rest] = steps
  if (!first) throw new Error('nothing was recorded')
  const lasted = service.clock.now().getTime() - Date.parse(recording.beganAt)
  return {
    id: recording.id,
    title: { 'zh-hant': recording.title, 'en-us': recording.title },
    story: { 'zh-hant': recording.story, 'en-us': recording.story },
    minutes: Math.max(1, Math.ceil(lasted / MINUTE_MS)),
    roles: [...new Set(steps.map(({ who }) => who))].filter((who) => !PEOPLE.has(who)),
    steps: [first, ...rest],
    praise: [],
    aliases,
  }
}
