import fc from 'fast-check'
import type { ModelRow, ModelTable, Step } from './database-model.ts'

const KEYS = ['1', '2', '3', '4', '5']
/** Upper and lower case, composed, full width, and beyond U+FFFF, which UTF-16 puts before U+E000. */
const TEXTS = ['', 'a', 'B', 'é', '臺灣', '\u{e000}', 'Ａ', '\u{20bb7}', "'; --"]
const INSTANTS = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-11-20T02:00:00.001Z']
const SIZES = [-1, 0, 0.5, 10, 2 ** 40]

const key = fc.constantFrom(...KEYS)
const text = fc.constantFrom(...TEXTS)
const instant = fc.constantFrom(...INSTANTS)
const size = fc.constantFrom(...SIZES)
const status = fc.constantFrom('active', 'suspended', 'deleted')
const kind = fc.constantFrom('issue', 'notice')

type Values = fc.Arbitrary<string | number | boolean>

interface TableSteps {
  /** The fields that rows are looked up by. */
  readonly fields: Readonly<Record<string, Values>>
  readonly row: fc.Arbitrary<ModelRow>
  readonly patch: fc.Arbitrary<ModelRow>
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const PERSON = {
  userName: 'N',
  companyScope: 'own',
  passwordHash: null,
  language: 'zh-hant',
  rowVersion: 1,
}
const TABLES: Record<ModelTable, TableSteps> = {
  customerUsers: {
    fields: { customerId: text, userAccount: text, accountStatus: status, createdAt: instant },
    row: fc
      .record({ userId: key, customerId: text, userAccount: text, accountStatus: status, createdAt: instant })
      .map((row) => ({ ...PERSON, ...row })),
    patch: fc.record({ accountStatus: status, userAccount: text }, { requiredKeys: ['accountStatus'] }),
  },
  fileInfos: {
    fields: { repairOrderId: text, itemId: text, kind, fileSize: size },
    row: fc
      .record(
        { filePath: key, repairOrderId: text, itemId: text, kind: maybe(kind), fileSize: maybe(size) },
        { requiredKeys: ['filePath', 'repairOrderId', 'itemId'] },
      )
      .map((row) => ({ visibility: 'public', ...row })),
    patch: fc.record({ fileSize: maybe(size) }),
  },
  notifications: {
    fields: { userId: text, isCustomer: fc.boolean(), readAt: instant, createdAt: instant, repairOrderId: text },
    row: fc
      .record(
        { notificationId: key, userId: text, isCustomer: fc.boolean(), createdAt: instant, readAt: maybe(instant), repairOrderId: text },
        { requiredKeys: ['notificationId', 'userId', 'isCustomer', 'createdAt', 'readAt'] },
      )
      .map((row) => ({ kind: 'comment', ...row })),
    patch: fc.record({ readAt: maybe(instant), repairOrderId: text }, { requiredKeys: ['readAt'] }),
  },
}

const range = (values: Values) => fc.record({ from: values, before: values }, { requiredKeys: [] })

const conditionOf = ([field, values]: readonly [string, Values]): fc.Arbitrary<ModelRow> => {
  const one = field === 'isCustomer' ? values : fc.oneof(values, range(values))
  return fc.oneof(one, fc.constant(null), fc.array(maybe(values), { maxLength: 3 })).map((wanted) => ({ [field]: wanted }))
}

const stepsOf = (table: ModelTable): fc.Arbitrary<Step> => {
  const { fields, row, patch } = TABLES[table]
  const field = fc.constantFrom(...Object.keys(fields))
  const where = fc
    .array(fc.oneof(...Object.entries(fields).map(conditionOf)), { minLength: 1, maxLength: 2 })
    .map((conditions): ModelRow => Object.assign({}, ...conditions))
  const most = fc.integer({ min: 1, max: 4 })
  const order = fc.tuple(field, fc.constantFrom('asc', 'desc'))
  const find = fc.record({ order, limit: fc.nat(4), offset: fc.nat(2) }, { requiredKeys: [] })
  const of = <const M extends Step['method'], R extends object>(method: M, rest: { [K in keyof R]: fc.Arbitrary<R[K]> }) =>
    fc.record(rest).map((values) => ({ method, table, ...values }))
  return fc.oneof(
    { weight: 5, arbitrary: of('insert', { row }) },
    { weight: 3, arbitrary: of('replace', { row, isStale: fc.nat(5).map((n) => n === 0) }) },
    of('update', { where, patch }),
    { weight: 2, arbitrary: of('remove', { key }) },
    of('removeWhere', { where, most }),
    of('get', { key }),
    of('getMany', { keys: fc.array(key) }),
    { weight: 4, arbitrary: of('find', { where, find }) },
    of('exists', { where }),
    of('count', { where }),
    of('countBy', { field, where, most }),
  )
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: stepsOf('customerUsers') },
  { weight: 3, arbitrary: stepsOf('fileInfos') },
  { weight: 3, arbitrary: stepsOf('notifications') },
  fc.constant<Step>({ method: 'all', table: 'customerUsers' }),
  fc.constant<Step>({ method: 'next', counter: 'n' }),
  fc
    .record({ repairOrderId: fc.array(text, { maxLength: 3 }) })
    .map((where): Step => ({ method: 'sum', table: 'fileInfos', field: 'fileSize', where })),
)

/** Steps that are all or nothing; `fails`: an error is thrown after the last one. */
export interface Part {
  readonly steps: readonly (Step | Part)[]
  readonly fails: boolean
}

const fails = fc.nat(4).map((n) => n === 0)
const part: fc.Arbitrary<Part> = fc.record({ steps: fc.array(step, { maxLength: 6 }), fails })

/** Transactions one after another, with parts in them. */
export const transactions: fc.Arbitrary<readonly Part[]> = fc.array(
  fc.record({ steps: fc.array(fc.oneof({ weight: 6, arbitrary: step }, part), { minLength: 1, maxLength: 14 }), fails }),
  { minLength: 1, maxLength: 6 },
)
