import { profileOf } from '../../src/app/admit.ts'
import { parsePrintQuery, printHref } from '../../src/domain/print-query.ts'
import { printMachine } from '../../src/machines/print/print.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { page } from '../stage/places.ts'
import { refuse } from '../stage/replies.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

export const print: Specimen = specimen(
  printMachine,
  page(printMachine, {
    path: paths.repairPrint,
    as: 'wh01',
    search: ({ rows }) => {
      const { repairOrderId } = rows.first('items', ({ repairStatus }) => repairStatus === 'received')
      return printHref({ repairOrderIds: [repairOrderId], template: 'workSheet' }).replace(/^[^?]*/, '')
    },
    input: ({ search, profile }) => ({
      query: parsePrintQuery(search, 'zh-hant'),
      mayMark: profileOf(profile).permissions.has('repairOrder.print.mark'),
    }),
    module: () => import('../../src/app/pages/print.ts'),
  }),
  {
    moves: [
      { type: 'print.change', patch: { repairOrderIds: [] } },
      { type: 'print.retry' },
      { type: 'print.start' },
      { type: 'print.closed' },
      { type: 'print.confirmed' },
      { type: 'print.denied' },
    ],
    replies: {
      load: {
        'nothing there': () => undefined,
        'not allowed for this order': refuse(422, 'print-not-allowed', { current: { choices: [] } }),
      },
    },
  },
)
