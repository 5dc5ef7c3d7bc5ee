import { answerItemMachine } from '../../src/machines/answers/answer-item.machine.ts'
import { answerWorkMachine } from '../../src/machines/answers/answer-work.machine.ts'
import { answerFormMachine } from '../../src/machines/answers/customer-item-answer.machine.ts'
import { form } from '../stage/forms.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'
import { filesOf } from './files.ts'
import { repairOrderOfDesk } from './orders.ts'

/** An employee writes down what the customer has told on the telephone. */
export const answerItem: Specimen = specimen(answerItemMachine, repairOrderOfDesk, {
  moves: [{ type: 'answer.retry' }, { type: 'answer.close' }],
  beside: () => [answerWork, answer],
})
export const answerWork: Specimen = specimen(answerWorkMachine, answerItem, { beside: () => [filesOf(answerWork)] })
export const answer: Specimen = specimen(
  answerFormMachine,
  answerWork,
  form({
    typed: { publicComment: '開機後約十分鐘畫面開始閃爍，重開機後會暫時恢復。', issueDescription: '畫面每隔十分鐘閃爍一次。' },
    keepsDrafts: true,
  }),
)
