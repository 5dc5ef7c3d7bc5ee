import { TERMS_VERSION } from '../shared/constants.ts'

/** A version of the terms and the day (`YYYY-MM-DD`) from which on it is in force. */
export interface TermsVersion {
  readonly version: string
  readonly inForceFrom: string
}

/** Every version that there was, the one in force first; a new one comes on top, together with its words (locales, area `terms`). */
export const TERMS_HISTORY: readonly TermsVersion[] = [{ version: TERMS_VERSION, inForceFrom: '2026-01-01' }]

/** Is it a version that somebody can have been shown? */
export const isTermsVersion = (version: string): boolean => TERMS_HISTORY.some((known) => known.version === version)

/**
 * Whether a customer has to consent (again): there is no consent, or one to another version than the one in force.
 * Undefined: the service does not say, and nobody is asked.
 */
export const asksForConsent = ({
  isCustomer,
  termsVersion,
}: {
  readonly isCustomer: boolean
  readonly termsVersion?: string | null | undefined
}): boolean => isCustomer && termsVersion !== undefined && termsVersion !== TERMS_VERSION

/** The terms in force, where the account of a customer has agreed to them: none of his orders asks for them again. '' otherwise. */
export const agreedTermsOf = ({
  isCustomer,
  termsVersion,
}: {
  readonly isCustomer: boolean
  readonly termsVersion?: string | null | undefined
}): string => (isCustomer && termsVersion === TERMS_VERSION ? TERMS_VERSION : '')
