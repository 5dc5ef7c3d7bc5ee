import { FILE_LIMITS } from '../src/domain/limits.ts'
import type { Tables } from './database.ts'
import { lock } from './transactions/lock.ts'
import { Refusal } from './refusal.ts'

const BYTES_PER_GB = 1024 ** 3
const { storagePerCustomerBytes: ROOM, storageWarningRatio } = FILE_LIMITS

/** Of files that came with a customer's items; photos of the bench do not count against the customer's quota. */
const bytesUsed = async (db: Tables, customerId: string): Promise<number> => {
  const orders = await db.orders.find({ customerId })
  return db.fileInfos.sum('fileSize', { repairOrderId: orders.map(({ repairOrderId }) => repairOrderId), kind: 'issue' })
}

/** How full the customer's room for files is, 0.8 to 1; undefined below, where nobody need hear of it (domain.md section 11). */
export const storageUsed = async (db: Tables, customerId: string): Promise<number | undefined> => {
  const used = (await bytesUsed(db, customerId)) / ROOM
  return used < storageWarningRatio ? undefined : Math.min(used, 1)
}

const bytesOf = async (db: Tables, paths: readonly string[]): Promise<number> => {
  const files = [...(await db.fileInfos.getMany(paths)).values()]
  return files.reduce((sum, { fileSize }) => sum + (fileSize ?? 0), 0)
}

interface Change {
  readonly customerId: string
  readonly uploads: readonly { readonly size: number }[]
  readonly removed?: readonly string[]
}

/** 422 where the files do not fit into the customer's room, after those to be removed have made some. */
export const checkStorage = async (db: Tables, { customerId, uploads, removed = [] }: Change): Promise<void> => {
  if (uploads.length === 0) return
  await lock(db, 'storage', customerId)
  const room = await bytesOf(db, removed)
  const added = uploads.reduce((sum, { size }) => sum + size, 0)
  if ((await bytesUsed(db, customerId)) - room + added <= ROOM) return
  const fieldErrors = [{ field: 'issueFiles', key: 'rule-storageFull', values: { max: ROOM / BYTES_PER_GB } }]
  throw new Refusal(422, 'file-size', { fieldErrors })
}
