import type { NodemailerError } from 'nodemailer'
import type { MailFault } from '../../src/domain/entities/mail-way.ts'

const UNKNOWN_HOST: readonly (string | undefined)[] = ['EDNS', 'ENOTFOUND', 'EAI_AGAIN', 'ENODATA']
const NO_CONNECTION: readonly (string | undefined)[] = ['ECONNECTION', 'ESOCKET']
const TIMED_OUT: readonly (string | undefined)[] = ['ETIMEDOUT', 'EABORT']
/** Of Node's codes for TLS: what is wrong with a certificate, and a server that does not speak TLS at all. */
const CERTIFICATE = /CERT|LEAF_SIGNATURE|ISSUER/
const NO_TLS = /^EPROTO$|^ERR_SSL_/
/** RFC 4954: authentication required; servers say the same of missing encryption. */
const SIGN_IN_FIRST = 530

/** What an administrator would call this failure of the mail library. */
export const faultOf = ({ code, originalCode = '', command, responseCode, response = '' }: NodemailerError): MailFault => {
  if (CERTIFICATE.test(originalCode)) return 'certificate'
  if (code === 'ETLS' || NO_TLS.test(originalCode)) return 'encryption'
  if (responseCode === SIGN_IN_FIRST) return /starttls/i.test(response) ? 'encryption' : 'signIn'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'signIn'
  if ([code, originalCode].some((one) => UNKNOWN_HOST.includes(one))) return 'host'
  if ([code, originalCode].some((one) => TIMED_OUT.includes(one))) return 'timeout'
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'sender' : 'recipient'
  return NO_CONNECTION.includes(code) ? 'connection' : 'other'
}
