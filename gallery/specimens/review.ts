import { actorOf } from '../../src/app/admit.ts'
import { MY_QUEUE } from '../../src/domain/queue.ts'
import { answerOnBehalfMachine } from '../../src/machines/answers/answer-on-behalf.machine.ts'
import { assignEngineerMachine } from '../../src/machines/review/assign-engineer.machine.ts'
import { benchMachine } from '../../src/machines/review/bench.machine.ts'
import { deskMachine } from '../../src/machines/review/desk.machine.ts'
import { devicePastMachine } from '../../src/machines/review/device-past.machine.ts'
import { presenceMachine } from '../../src/machines/review/presence.machine.ts'
import { queueMachine } from '../../src/machines/review/queue.machine.ts'
import { reviewFormMachine } from '../../src/machines/review/review-form.machine.ts'
import { reviewMachine } from '../../src/machines/review/review.machine.ts'
import { marksMachine } from '../../src/machines/review/marks/marks.machine.ts'
import type { WorkTime } from '../../src/domain/entities/work-time.ts'
import { workTimeMachine } from '../../src/machines/review/work-time.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { form } from '../stage/forms.ts'
import { page, part } from '../stage/places.ts'
import { photo, shownPhoto } from '../stage/samples.ts'
import { specimen, type Setting, type Specimen } from '../stage/specimen.ts'

const place = (as: string, status: string) =>
  page(deskMachine, {
    path: paths.reviewOrderItem,
    as,
    params: ({ rows }) => ({ itemId: rows.first('items', ({ repairStatus }) => repairStatus === status).itemId }),
    input: ({ params: { itemId }, profile }) => ({
      itemId,
      actor: actorOf(profile),
      desk: { queue: undefined, bench: 'off' as const },
    }),
    module: () => import('../../src/app/pages/review.ts'),
  })

export const desk: Specimen = specimen(deskMachine, place('eng01', 'diagnosing'))

export const review: Specimen = specimen(reviewMachine, desk, {
  moves: [{ type: 'review.retry' }, { type: 'server.changed' }, { type: 'news.compare' }, { type: 'review.moved' }],
  replies: { load: { 'nothing there': () => undefined } },
  beside: () => [reviewForm],
})
export const reviewForm: Specimen = specimen(
  reviewFormMachine,
  review,
  form({
    typed: { action: 'requestInfo', publicComment: '請補充發生問題時的操作步驟與照片。', requestedFields: ['photo'] },
    savesTemp: true,
    keepsDrafts: true,
    compares: 'isTold',
  }),
)
export const presence: Specimen = specimen(presenceMachine, review, {
  moves: [{ type: 'presence.edit' }, { type: 'presence.saved' }],
  replies: { announce: { 'a service that does not know it': () => undefined } },
})
export const bench: Specimen = specimen(benchMachine, desk, {
  moves: [{ type: 'bench.on' }, { type: 'bench.off' }, { type: 'bench.scan', text: 'NO-SUCH-THING' }, { type: 'bench.type', text: 'N' }],
})
export const queue: Specimen = specimen(queueMachine, desk, { moves: [{ type: 'queue.done' }, { type: 'queue.retry' }] })

const ofDesk: Specimen = specimen(reviewMachine, specimen(deskMachine, place('coo01', 'infoRequired')))
export const answerOnBehalf: Specimen = specimen(answerOnBehalfMachine, ofDesk, { moves: [{ type: 'answer.open' }] })
export const assignEngineer: Specimen = specimen(
  assignEngineerMachine,
  specimen(reviewMachine, specimen(deskMachine, place('coo01', 'received'))),
  form({ typed: { rmsEngineerId: 'member-eng02' } }),
)

export const devicePast: Specimen = specimen(
  devicePastMachine,
  part(devicePastMachine, {
    as: 'eng01',
    input: ({ rows }) => ({ item: rows.first('items', ({ previousItemId }) => typeof previousItemId === 'string') }),
    view: async () => (await import('../../src/views/review/bench/bench-past.tsx')).EarlierRepairs,
  }),
  { moves: [{ type: 'past.retry' }] },
)

/** The bench before a device lies on it. */
export const benchStart: Specimen = specimen(
  queueMachine,
  page(queueMachine, {
    path: paths.bench,
    as: 'eng01',
    input: ({ profile }) => ({ itemId: '', queue: MY_QUEUE, actor: actorOf(profile) }),
    module: () => import('../../src/app/pages/bench.ts'),
  }),
  { moves: [{ type: 'queue.done' }, { type: 'queue.retry' }] },
)

/** A photograph of the history, which the service replaces where something in it is blurred. It loads by itself: a sample stands for it. */
export const marks: Specimen = specimen(
  marksMachine,
  part(marksMachine, {
    as: 'eng01',
    input: ({ rows }) => {
      const { filePath, fileName, itemId } = rows.first('fileInfos', ({ kind }) => kind === 'arrival')
      return { itemId, photo: { key: filePath, name: fileName ?? '', source: filePath, whose: 'entry' as const }, caption: '螢幕上的直線' }
    },
    view: async () => (await import('../scenes/review.tsx')).MarksScene,
  }),
  {
    moves: [
      { type: 'picture.loaded', picture: shownPhoto },
      { type: 'picture.broken' },
      { type: 'marks.retry' },
      { type: 'mark.draw', kind: 'arrow', from: { x: 0.2, y: 0.8 }, to: { x: 0.38, y: 0.5 } },
      { type: 'mark.place', kind: 'blur' },
      { type: 'marks.save' },
    ],
    replies: { paint: { 'a drawn picture': () => photo('marked.jpg') }, replace: { 'it is replaced': () => ({}) } },
    tells: ({ marks: drawn }) => drawn.map(({ kind }) => kind),
  },
)

const ENGINEER = 'member-eng01'
const COLLEAGUE = {
  userId: 'member-eng02',
  name: '劉家豪',
  seconds: 28_800,
  since: null,
  isCapped: true,
  corrections: [{ at: '2026-11-26T02:00:00.000Z', byName: '林雅婷', seconds: -1800, reason: '午休沒有暫停' }],
  rowVersion: 2,
}
/** The demo's centre does not time its work: two people as the service would give them. */
const workOf = (since: string | null): WorkTime => ({
  now: new Date().toISOString(),
  people: [COLLEAGUE, { userId: ENGINEER, name: '黃建宏', seconds: 1500, since, isCapped: false, corrections: [], rowVersion: 1 }],
  elsewhere: since === null ? { itemId: 'another', label: 'RO20261126-0007-01', since: COLLEAGUE.corrections[0]?.at ?? '' } : null,
})
const itemOf = ({ rows }: Setting) => rows.first('items', ({ repairStatus }) => repairStatus === 'repairing').itemId

export const workTime: Specimen = specimen(
  workTimeMachine,
  part(workTimeMachine, {
    as: 'eng01',
    input: (setting) => ({ itemId: itemOf(setting), userId: ENGINEER, work: workOf(null) }),
    view: async () => (await import('../scenes/work.tsx')).WorkScene,
  }),
  {
    moves: [
      { type: 'work.set', isRunning: true },
      { type: 'work.set', isRunning: false },
    ],
    replies: { set: { running: () => workOf(new Date().toISOString()), paused: () => workOf(null) } },
    tells: ({ work }) => [work?.people.some(({ since }) => since)],
  },
)
