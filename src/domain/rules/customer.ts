import type { FieldIssue } from '../entities/common.ts'
import type { Customer, CustomerInput, CustomerStatus } from '../entities/customer.ts'
import type { RepairItem } from '../entities/repair-item.ts'
import { isEmail, normaliseEmail } from '../formats/email.ts'
import { isTaxId, normaliseTaxId } from '../formats/tax-id.ts'
import { normaliseText } from '../formats/text.ts'
import { LENGTHS } from '../limits.ts'
import type { PermissionId } from '../permissions.ts'
import { checkAddress, normaliseAddress, type PlaceLists } from './address.ts'
import { isAskedFor } from './mailbox.ts'
import type { ActChoice } from './member.ts'
import { checkPhones, normalisePhones } from './phones.ts'
import { chosen, cleanTexts, issuesOf, lineWithin, linesWithin, matches, required, type Level, type Problem } from './rule.ts'

/** The account as it is stored: company fields of a company only, and a private person has nobody else's orders to see. */
export function normaliseCustomer<T extends CustomerInput>(values: T): T {
  const cleaned = cleanTexts<CustomerInput>(values, {
    userAccount: (account) => normaliseEmail(account).toLowerCase(),
    userName: normaliseText,
    companyName: normaliseText,
    taxId: normaliseTaxId,
  })
  const isCompany = values.customerType === 'company'
  return {
    ...values,
    ...cleaned,
    ...normalisePhones(values),
    ...(isCompany ? { companyScope: values.companyScope ?? 'own' } : { companyName: null, taxId: null, companyScope: 'own' }),
    defaultAddress: values.defaultAddress ? normaliseAddress(values.defaultAddress) : null,
  }
}

/** Whether a person has to stay the manager of the company: nobody else of its people is, or there is nobody else. */
export const staysManager = ({
  companyScope,
  isLastManager,
  people,
}: Pick<Customer, 'companyScope' | 'isLastManager' | 'people'>): boolean =>
  isLastManager === true || (companyScope === 'company' && people?.length === 0)

/** Whether the name of an account is an address. A customer of the counter may have none, and cannot sign in. */
export const hasMailbox = (userAccount: string): boolean => userAccount.includes('@')

interface CustomerContext {
  /** The person was taken in at the counter and has no address so far: it may stay so. */
  readonly mayLackMail?: boolean
  /** The company would be left without a manager. */
  readonly isLastManager?: boolean | null | undefined
  /** As of `checkAddress`. */
  readonly places?: PlaceLists
}

/** The rules of a customer account (domain.md section 8), in the order of the form. The values need not be normalised. */
export function checkCustomer(
  values: CustomerInput,
  level: Level,
  { isLastManager, mayLackMail = false, places }: CustomerContext = {},
): FieldIssue[] {
  const form = normaliseCustomer(values)
  const isCompany = form.customerType === 'company'
  const whenSubmitted = (problem: Problem): Problem => (level === 'submit' ? problem : undefined)
  const ofCompany = (problem: Problem): Problem => (isCompany ? problem : undefined)
  return [
    ...issuesOf([
      ['customerType', whenSubmitted(chosen(form.customerType))],
      ['companyName', ofCompany(whenSubmitted(required(form.companyName)) ?? lineWithin(form.companyName, LENGTHS.customerCompanyName))],
      ['taxId', ofCompany(whenSubmitted(required(form.taxId)) ?? matches(form.taxId, isTaxId, 'rule-taxId'))],
      [
        'userAccount',
        (mayLackMail ? undefined : whenSubmitted(required(form.userAccount))) ??
          lineWithin(form.userAccount, LENGTHS.userAccount) ??
          matches(form.userAccount, isEmail, 'rule-email'),
      ],
      ['userName', whenSubmitted(required(form.userName)) ?? lineWithin(form.userName, LENGTHS.userName)],
      ['companyScope', isLastManager === true && form.companyScope === 'own' ? { key: 'rule-lastManager' } : undefined],
    ]),
    ...checkPhones(form, level, places),
    ...(form.defaultAddress ? checkAddress(form.defaultAddress, level, 'defaultAddress.', places) : []),
    ...issuesOf([['language', whenSubmitted(chosen(form.language))]]),
  ]
}

/** The status that is shown: an active account that is locked out counts as locked. */
export const customerStatusOf = (
  { accountStatus, lockedUntil }: { readonly accountStatus: Exclude<CustomerStatus, 'locked'>; readonly lockedUntil: string | null },
  now: string,
): CustomerStatus => (accountStatus === 'active' && lockedUntil !== null && lockedUntil > now ? 'locked' : accountStatus)

/** The device is here: it came, and has neither gone back nor found its end elsewhere. */
export const isInHouse = ({ receivedDate, repairStatus }: Pick<RepairItem, 'receivedDate' | 'repairStatus'>): boolean =>
  !!receivedDate && !['returned', 'closed', 'rejected', 'cancelled'].includes(repairStatus)

export const CUSTOMER_ACTS = ['edit', 'mailboxAgain', 'mailboxCancel', 'invite', 'unlock', 'suspend', 'activate', 'delete'] as const
export type CustomerAct = (typeof CUSTOMER_ACTS)[number]
/** The acts that are asked about before; editing is a form of its own. */
export type CustomerQuestion = Exclude<CustomerAct, 'edit'>

/** The permissions of the actions (domain.md section 9). */
export const CUSTOMER_ACT_PERMISSIONS: Readonly<Record<CustomerAct, PermissionId>> = {
  edit: 'customer.update',
  mailboxAgain: 'customer.update',
  mailboxCancel: 'customer.update',
  invite: 'customer.invite',
  unlock: 'customer.unlock',
  suspend: 'customer.status',
  activate: 'customer.status',
  delete: 'customer.delete',
}

const FITS: Readonly<Record<CustomerAct, (customer: CustomerActState) => boolean>> = {
  edit: () => true,
  mailboxAgain: (customer) => isAskedFor(customer) && customer.accountStatus !== 'suspended',
  mailboxCancel: isAskedFor,
  invite: ({ accountStatus, userAccount }) => accountStatus !== 'suspended' && userAccount !== '',
  unlock: ({ accountStatus }) => accountStatus === 'locked',
  suspend: ({ accountStatus }) => accountStatus !== 'suspended',
  activate: ({ accountStatus }) => accountStatus === 'suspended',
  delete: () => true,
}

export type CustomerActState = Pick<Customer, 'accountStatus' | 'openOrderCount' | 'isLastManager' | 'pendingMailbox'> & {
  /** '' where there is no address to write to. */
  readonly userAccount?: string
}

/**
 * What can be done with an account (domain.md section 8, guards), and the message keys of what stands in its way: it is deleted
 * only without open orders, and a company keeps a manager while it has people. With a deleted one nothing can be done.
 */
export const customerActs = (customer: CustomerActState): readonly ActChoice<CustomerAct>[] =>
  customer.accountStatus === 'deleted'
    ? []
    : CUSTOMER_ACTS.filter((act) => FITS[act](customer)).map((act) => ({
        act,
        reasons:
          act === 'delete'
            ? [
                ...((customer.openOrderCount ?? 0) > 0 ? ['customer-blocked-openOrders'] : []),
                ...(customer.isLastManager === true ? ['customer-blocked-lastManager'] : []),
              ]
            : [],
      }))

interface Suspension {
  readonly reason: string | null | undefined
  readonly goodsInHouse: number
  readonly isConfirmed: boolean
}

/** A suspension has a reason; while devices are in the house it is confirmed too. */
export const suspensionIssues = ({ reason, goodsInHouse, isConfirmed }: Suspension): FieldIssue[] => {
  const text = normaliseText(reason ?? '')
  return issuesOf([
    ['reason', required(text) ?? linesWithin(text, LENGTHS.suspendReason)],
    ['isConfirmed', goodsInHouse > 0 && !isConfirmed ? { key: 'rule-goodsInHouse', values: { count: goodsInHouse } } : undefined],
  ])
}
