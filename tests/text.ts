import i18next from 'i18next'
import { NAMESPACES } from '../src/locales/namespaces.ts'

/** The words of any namespace in the language of the page. */
export const text = i18next.getFixedT(null, NAMESPACES)
