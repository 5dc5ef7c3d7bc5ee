import { useTranslation } from './translation.ts'
import { NAMESPACES } from '../../locales/namespaces.ts'
import { DEFAULT_LOCALE } from '../../shared/constants.ts'
import { localeOfTag } from '../../domain/culture.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import { formatDay } from '../../domain/formats/date-format.ts'
import { isConflict, isUnsettled, type Failure } from '../../machines/calls/failure.ts'

/** Looks up a key that came from the server, e.g. of a menu entry; a key without words stands for itself, or for what is given. */
export const useKnownText = () => {
  const { t, has } = useTranslation(NAMESPACES)
  return (key: string, otherwise: string = key) => (has(key) ? t(key) : otherwise)
}

/** A day is written as people write it. */
const inWords = (values: NonNullable<FieldIssue['values']>, language: string) => {
  const locale = localeOfTag(language) ?? DEFAULT_LOCALE
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? formatDay(value, locale) : value]),
  )
}

/** Words for issues and failures, in the language of the page. */
export const useIssueText = () => {
  const { t, i18n, has } = useTranslation(NAMESPACES)

  /** A field inside another one is called by its whole path where that has words, else by its own name; a line of a list by the list's. */
  const field = (path: string): string => {
    const name = path.replace(/\.\d+$/, '')
    const key = [`field-${name}`, `field-${name.split('.').at(-1) ?? name}`].find((one) => has(one))
    return key === undefined ? name : t(key)
  }
  /** The default words of specification section 5 serve where a key has none of its own. */
  const issue = ({ field: name, key, values = {} }: FieldIssue): string =>
    has(key) ? t(key, { field: field(name), ...inWords(values, i18n.language) }) : t('shared-fieldInvalid', { field: field(name) })
  /** `unknown`: what a form says where nothing tells what became of it. */
  const failure = (failed: Failure, unknown = t('failure-unknown')): string | undefined => {
    const { kind, message } = failed
    if (kind === 'denied' || kind === 'lost') return undefined
    if (kind === 'unreachable') return t('shared-timeout')
    if (isUnsettled(failed)) return unknown
    if (kind === 'unknown') return t(isConflict(failed) ? 'failure-unknown-changed' : 'failure-unknown-not-stored')
    if (kind === 'missing') return t('failure-missing')
    return message !== '' && kind === 'rejected' ? message : t(kind === 'rejected' ? 'failure-server' : 'failure-malformed')
  }
  return { field, issue, failure }
}
