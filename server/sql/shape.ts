import { isVersioned, rowCheck } from '../../backend/tables/record-schemas.ts'
import { LOOKED_UP, TABLE_KEYS, TABLE_NAMES, UNIQUE, type FieldKind, type TableName } from '../../backend/tables/tables.ts'

export interface Column {
  readonly name: string
  readonly kind: FieldKind
}

/**
 * A table as it is declared in backend/tables. Its columns are `n`, which grows with every row that is added, `key`, `doc` (the row as JSON),
 * `rowVersion` where the rows have one, and a column of the field's name for each other field that rows are looked up by.
 */
export interface Shape {
  readonly name: TableName
  readonly keyField: string
  readonly isVersioned: boolean
  readonly lookedUp: readonly Column[]
  /** Fields whose values together are unique. */
  readonly unique: readonly (readonly string[])[]
  /** Gives the row as it is to be stored, and throws for one that its schema refuses. */
  readonly check: (row: object) => object
}

const shapeOf = (name: TableName): Shape => {
  const keyField: string = TABLE_KEYS[name]
  const kinds: Readonly<Record<string, FieldKind>> = LOOKED_UP[name]
  const lookedUp = Object.entries(kinds).map(([field, kind]) => ({ name: field, kind }))
  return {
    name,
    keyField,
    isVersioned: isVersioned(name),
    lookedUp: lookedUp.filter((column) => column.name !== keyField),
    unique: UNIQUE[name] ?? [],
    check: rowCheck(name),
  }
}

export const SHAPES = TABLE_NAMES.map(shapeOf)

/** The column of a field. Throws for one that rows are not looked up by. */
export const columnOf = ({ name, keyField, lookedUp }: Shape, field: string): Column => {
  if (field === keyField) return { name: 'key', kind: 'text' }
  const column = lookedUp.find((one) => one.name === field)
  if (!column) throw new Error(`${name} is not looked up by ${field}`)
  return column
}

/**
 * What the order list needs of each row (backend/orders/list-entry.ts), as paths in its JSON. It is a column of its own, `list`, with an index
 * that holds all of it: a sixth of the rows. An order has three receivers at most, and is found by eight parcels, an item by four former numbers
 * (`COUNTS.foundParcels`, `COUNTS.formerNumbers`).
 */
export const LISTED = {
  orders: [
    'repairOrderId',
    'repairOrderNo',
    'customerReferenceNo',
    'customerId',
    'customerName',
    'authorId',
    'authorIsCustomer',
    'repairOrderStatus',
    'priority',
    'deliveryMethod',
    'isPrint',
    'createdAt',
    'submittedAt',
    'updatedAt',
    'statusSince',
    'expectedReturnDate',
    'receiveAddresses[0].receiverName',
    'receiveAddresses[1].receiverName',
    'receiveAddresses[2].receiverName',
    'inboundTrackingNo',
    'shipments[0].trackingNo',
    'shipments[1].trackingNo',
    'shipments[2].trackingNo',
    'shipments[3].trackingNo',
    'shipments[4].trackingNo',
    'shipments[5].trackingNo',
    'shipments[6].trackingNo',
    'shipments[7].trackingNo',
  ],
  items: [
    'repairOrderId',
    'itemNo',
    'repairStatus',
    'statusSince',
    'targetUsedSec',
    'issueCategory',
    'rmsEngineerId',
    'warrantyStatus',
    'outcome',
    'serialNo',
    'productName',
    'brand',
    'modelNo',
    'location',
    'isHandedOver',
    'formerNumbers[0]',
    'formerNumbers[1]',
    'formerNumbers[2]',
    'formerNumbers[3]',
  ],
} as const satisfies { readonly [N in TableName]?: readonly string[] }

export const isListed = (name: TableName): name is keyof typeof LISTED => name in LISTED

const listColumn = (name: keyof typeof LISTED) =>
  `list text generated always as (json_array(${LISTED[name].map((path) => `doc -> '$.${path}'`).join(', ')})) virtual`

const TYPES: Record<FieldKind, string> = { text: 'text', number: 'real', flag: 'integer' }

/** What creates a table with its indexes: one for each field, but for flags, which halve a table at best, and for parts of a unique one. */
export const statementsOf = ({ name, isVersioned: hasVersion, lookedUp, unique }: Shape): readonly string[] => {
  const columns = [
    'n integer primary key',
    'key text not null unique',
    'doc text not null',
    ...(hasVersion ? ['"rowVersion" integer not null'] : []),
    ...lookedUp.map((column) => `"${column.name}" ${TYPES[column.kind]}`),
    ...(isListed(name) ? [listColumn(name)] : []),
  ]
  const index = (word: string, fields: readonly string[]) =>
    `create ${word} "${[name, ...fields].join('_')}" on "${name}" (${fields.map((field) => `"${field}"`).join(', ')})`
  const covered = new Set(unique.flat())
  return [
    `create table "${name}" (${columns.join(', ')}) strict`,
    ...unique.map((fields) => index('unique index', fields)),
    ...lookedUp.filter((column) => column.kind !== 'flag' && !covered.has(column.name)).map((column) => index('index', [column.name])),
    ...(isListed(name) ? [index('index', ['list'])] : []),
  ]
}
