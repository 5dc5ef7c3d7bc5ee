import { customerAddress } from '../../src/domain/account-lists.ts'
import { parseRecordRoute } from '../../src/domain/record-route.ts'
import { customerRecordMachine, customerRowsMachine, customersMachine } from '../../src/machines/customers/customers.machine.ts'
import { mergeCustomersMachine } from '../../src/machines/customers/merge.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { form } from '../stage/forms.ts'
import { list } from '../stage/lists.ts'
import { page, part } from '../stage/places.ts'
import { childOf, specimen, type Specimen } from '../stage/specimen.ts'

const place = (search: string) =>
  page(customersMachine, {
    path: paths.customer,
    as: 'admin01',
    search: () => search,
    input: (visit) => ({ query: customerAddress.parse(visit.search), route: parseRecordRoute(visit.search) }),
    module: () => import('../../src/app/pages/customers.ts'),
  })

export const customers: Specimen = specimen(customersMachine, place(''), {
  moves: [
    ({ children: { rows } }) => {
      const record = rows?.getSnapshot().context.page?.items.find(({ userAccount }) => userAccount === 'li@mail.example')
      return record && { type: 'act.ask' as const, act: 'suspend' as const, record }
    },
    { type: 'act.close' },
    { type: 'act.retry' },
  ],
})
export const customerRows: Specimen = specimen(customerRowsMachine, customers, list({ keyword: '晨光' }))

/** The page with one account open: it goes by the address. */
export const customersOpened: Specimen = specimen(customersMachine, place('?id=user-fang'), { reaches: ['record.open'] })
export const customerRecord: Specimen = specimen(customerRecordMachine, customersOpened, { moves: [{ type: 'record.retry' }] })
export const customerRecordEdited: Specimen = specimen(
  customerRecordMachine,
  specimen(customersMachine, place('?id=user-fang&mode=edit')),
  { reaches: ['editing'] },
)
export const customerRecordForm: Specimen = specimen(
  childOf(customerRecordMachine, 'form'),
  customerRecordEdited,
  form({ typed: { userName: '方志遠（示範）' }, keepsDrafts: true, compares: 'reads' }),
)
export const customerAct: Specimen = specimen(
  childOf(customersMachine, 'act'),
  customers,
  form({ typed: { reason: '帳款逾期未付', isConfirmed: true } }),
)

/** Two private people, the other one found by the name that is looked for first. */
export const mergeCustomers: Specimen = specimen(
  mergeCustomersMachine,
  part(mergeCustomersMachine, {
    as: 'admin01',
    input: ({ rows }) => ({
      customerId: rows.first('customerUsers', ({ userAccount }) => userAccount === 'chang@mail.example').customerId,
      name: '李國華',
    }),
    view: async () => (await import('../scenes/customers.tsx')).MergeScene,
  }),
  {
    moves: [
      { type: 'keyword.change', keyword: '李' },
      ({ context: { found } }) => found[0] && { type: 'other.choose' as const, customerId: found[0].customerId },
      { type: 'merge.swap' },
      { type: 'merge.back' },
      { type: 'merge.retry' },
    ],
    beside: () => [mergeForm],
  },
)
export const mergeForm: Specimen = specimen(childOf(mergeCustomersMachine, 'form'), mergeCustomers, {
  ...form({ typed: { name: '李國華' } }),
  beside: () => [mergeCustomers],
})
