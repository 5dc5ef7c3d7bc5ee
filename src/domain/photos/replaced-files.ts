import type { StoredFile } from '../entities/common.ts'

/** Whether a file is still shown to customers: a blurred copy takes the place of its original, unless that is the customer's own. */
export const isShownToCustomers = ({ replacedBy }: Pick<StoredFile, 'replacedBy'>): boolean => !replacedBy
