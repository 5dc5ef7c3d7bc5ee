import { Schema } from 'effect'
import { CustomerType } from './account.ts'
import { Id, maybe } from './common.ts'
import { CustomerStatus } from './customer.ts'
import { line, NamedId } from './limited.ts'
import { CompanyScope } from './session.ts'
import type { Tolerant } from '../tolerant.ts'
import { LENGTHS } from '../limits.ts'

/** A person of a customer who still has an account. */
const MergePerson = Schema.Struct({
  userId: Id,
  userName: Schema.String,
  /** '' of a customer of the counter who has given no address. */
  userAccount: Schema.String,
  companyScope: maybe(CompanyScope),
  accountStatus: CustomerStatus,
  /** An employee added it, or its mailbox has confirmed the registration. */
  isConfirmed: Schema.Boolean,
})
export type MergePerson = Tolerant<typeof MergePerson.Type>

/** One of two customers that are to become one, in numbers. `rowVersion` moves with the customer and with each of its people. */
export const MergeSide = Schema.Struct({
  customerId: Id,
  customerType: CustomerType,
  customerName: Schema.String,
  taxId: maybe(Schema.String),
  people: Schema.Array(MergePerson),
  /** Submitted ones. */
  orderCount: Schema.Int,
  openOrderCount: Schema.Int,
  draftCount: Schema.Int,
  addressCount: Schema.Int,
  rowVersion: Schema.Int,
})
export type MergeSide = Tolerant<typeof MergeSide.Type>

/** What comes together when `gone` is merged into `kept`. */
export const MergePreview = Schema.Struct({ kept: MergeSide, gone: MergeSide })
export type MergePreview = Tolerant<typeof MergePreview.Type>

export const MergeQuery = Schema.Struct({ otherId: NamedId })

/** Body of PUT merge: the customer that goes, its name as it was typed to confirm, and the versions that were seen. */
export const MergeInput = Schema.Struct({
  otherId: NamedId,
  name: line(LENGTHS.customerCompanyName),
  rowVersion: Schema.Int,
  otherRowVersion: Schema.Int,
})
export type MergeInput = typeof MergeInput.Type

/** `userId`: an account of the customer that is there now. */
export const Merged = Schema.Struct({ customerId: Id, customerName: Schema.String, userId: Id })
export type Merged = Tolerant<typeof Merged.Type>
