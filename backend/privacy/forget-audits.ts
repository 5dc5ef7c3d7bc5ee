import type { AuditChange } from '../../src/domain/entities/audit.ts'
import type { Tables } from '../database.ts'
import type { AuditRow } from '../records.ts'
import { withoutValues } from '../audit/changes.ts'

type Kept = Pick<AuditRow, 'entity'> & { readonly recordIds: readonly string[] }

/** Clears values and display name in the audit entries of records that were deleted: who did it, and when, stays. */
export const forgetRecords = async (db: Tables, { entity, recordIds }: Kept) => {
  for (const entry of await db.audits.find({ entity, recordId: recordIds }))
    await db.audits.replace({ ...entry, recordLabel: null, changes: withoutValues(entry.changes) })
}

const tells = (words: readonly string[], { from, to }: AuditChange) =>
  words.some((word) => (from ?? '').includes(word) || (to ?? '').includes(word))

/** Fields of an order or an account that are about a person, whatever their values. */
const PERSONAL_FIELDS =
  /^(receiveAddresses|customerName|invoiceTitle|remark|user(Name|Account)|mobilePhone|telephone|extension|suspendReason)/

/** Clears the values that tell of a person in the audit entries of records that stay. */
export const forgetValues = async (db: Tables, { entity, recordIds }: Kept, words: readonly string[]) => {
  for (const entry of await db.audits.find({ entity, recordId: recordIds })) {
    const changes = entry.changes.flatMap((change) =>
      PERSONAL_FIELDS.test(change.field) || tells(words, change) ? withoutValues([change]) : [change],
    )
    await db.audits.replace({ ...entry, changes })
  }
}

/** Clears the name under which an account acted; its id stays as a pseudonym. */
export const forgetActor = async (
  db: Tables,
  { userId: actorId, isCustomer }: { readonly userId: string; readonly isCustomer: boolean },
) => {
  for (const entry of await db.audits.find({ actorId, isCustomer })) await db.audits.replace({ ...entry, actorName: null })
}
