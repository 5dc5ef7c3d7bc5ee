import { memberAddress } from '../../src/domain/account-lists.ts'
import { parseRecordRoute } from '../../src/domain/record-route.ts'
import { memberRecordMachine, memberRowsMachine, membersMachine } from '../../src/machines/members/members.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { form } from '../stage/forms.ts'
import { list } from '../stage/lists.ts'
import { page } from '../stage/places.ts'
import { childOf, specimen, type Specimen } from '../stage/specimen.ts'

const place = (search: string) =>
  page(membersMachine, {
    path: paths.systemUser,
    as: 'admin01',
    search: () => search,
    input: (visit) => ({ query: memberAddress.parse(visit.search), route: parseRecordRoute(visit.search) }),
    module: () => import('../../src/app/pages/members.ts'),
  })

export const members: Specimen = specimen(membersMachine, place(''), {
  moves: [
    ({ children: { rows } }) => {
      const record = rows?.getSnapshot().context.page?.items.find(({ userAccount }) => userAccount === 'wh01')
      return record && { type: 'act.ask' as const, act: 'suspend' as const, record }
    },
    { type: 'act.close' },
    { type: 'act.retry' },
  ],
})
export const memberRows: Specimen = specimen(memberRowsMachine, members, list({ keyword: 'eng' }))

/** The page with one account open: it goes by the address. */
export const membersOpened: Specimen = specimen(membersMachine, place('?id=member-eng01'), { reaches: ['record.open'] })
export const memberRecord: Specimen = specimen(memberRecordMachine, membersOpened, { moves: [{ type: 'record.retry' }] })
export const memberRecordEdited: Specimen = specimen(memberRecordMachine, specimen(membersMachine, place('?id=member-eng01&mode=edit')), {
  reaches: ['editing'],
})
export const memberRecordForm: Specimen = specimen(
  childOf(memberRecordMachine, 'form'),
  memberRecordEdited,
  form({ typed: { displayName: 'Huang C.' }, keepsDrafts: true, compares: 'reads' }),
)
export const memberAct: Specimen = specimen(childOf(membersMachine, 'act'), members, form({ typed: { reason: '' } }))
