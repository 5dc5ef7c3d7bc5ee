import { centreFormMachine } from '../../src/machines/centre/centre-form.machine.ts'
import { STEPS } from '../../src/machines/centre/centre-setup.ts'
import { centreMachine } from '../../src/machines/centre/centre.machine.ts'
import { colleagueFormMachine, colleaguesMachine } from '../../src/machines/centre/colleagues.machine.ts'
import { mailSettingsMachine } from '../../src/machines/centre/mail-settings.machine.ts'
import { testMailFormMachine, testMailMachine } from '../../src/machines/centre/test-mail.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { form } from '../stage/forms.ts'
import { page } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'
import { filesOf } from './files.ts'

const AS = 'admin01'
const stepIn = (search: string) => STEPS.find((step) => step === new URLSearchParams(search).get('step')) ?? STEPS[0]

const place = (search: string) =>
  page(centreMachine, {
    path: paths.centreGuide,
    own: { isGuided: true },
    as: AS,
    search: () => search,
    input: (visit) => ({ isGuided: visit.params.isGuided, step: stepIn(visit.search) }),
    module: () => import('../../src/app/pages/centre.ts'),
  })

export const centre: Specimen = specimen(centreMachine, place(''), {
  moves: [
    { type: 'centre.retry' },
    { type: 'centre.save' },
    { type: 'step.next' },
    { type: 'step.go', step: 'mail' },
    { type: 'step.go', step: 'colleagues' },
    { type: 'step.go', step: 'centre' },
  ],
  beside: () => [filesOf(centre)],
})
export const centreForm: Specimen = specimen(
  centreFormMachine,
  centre,
  form({ typed: { 'name.zhHant': '維修服務中心（內湖）', 'name.enUS': 'Repair centre' }, keepsDrafts: true, compares: 'reads' }),
)

const onMail: Specimen = specimen(centreMachine, place('?step=mail'))
const DELIVERED = { mailId: 'test', to: 'admin01@service.example', sentAt: '2026-11-18T02:00:00.000Z', lastError: null }
/** The demo sends no mail: this is how a mail server is set up. */
const WAY = { way: { kind: 'smtp', settings: null, senderFixedBy: null }, to: 'admin01@service.example' }

export const testMail: Specimen = specimen(testMailMachine, onMail, {
  moves: [{ type: 'mail.retry' }, { type: 'mail.test' }],
  replies: {
    load: { 'a mail server is set up': () => WAY },
    ask: {
      'still waiting': () => ({ ...DELIVERED, state: 'waiting' }),
      delivered: () => ({ ...DELIVERED, state: 'delivered' }),
      failed: () => ({ ...DELIVERED, state: 'failed', lastError: '550 no such mailbox' }),
    },
  },
  tells: ({ way }) => way?.kind,
  beside: () => [testMailForm],
})
export const testMailForm: Specimen = specimen(
  testMailFormMachine,
  testMail,
  form({ typed: { to: 'admin01@service.example' }, accepted: { 'on its way': { ...DELIVERED, state: 'waiting' } } }),
)
export const mailSettings: Specimen = specimen(
  mailSettingsMachine,
  testMail,
  form({
    typed: { delivery: 'smtp', host: 'mail.example', senderName: '維修服務', senderAddress: 'service@mail.example' },
    compares: 'reads',
    accepted: { saved: WAY.way },
  }),
)

const onColleagues: Specimen = specimen(centreMachine, place('?step=colleagues'))
export const colleagues: Specimen = specimen(colleaguesMachine, onColleagues, { moves: [{ type: 'colleagues.retry' }] })
export const colleagueForm: Specimen = specimen(
  colleagueFormMachine,
  colleagues,
  form({ typed: { userAccount: 'eng09', userName: '李小華', email: 'eng09@service.example', roleIds: ['R-ENG'] } }),
)
