import type { ActorRefFrom } from 'xstate'
import type { Bilingual } from '../../domain/entities/bilingual.ts'
import type { trackingMachine } from '../../machines/tracking/tracking.machine.ts'
import { DEFAULT_LOCALE } from '../../shared/constants.ts'
import { wordsIn } from '../../domain/bilingual.ts'
import { localeOfTag } from '../../domain/culture.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { useTranslation } from '../hooks/translation.ts'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'

export type Actor = ActorRefFrom<typeof trackingMachine>

const useReaderLocale = () => localeOfTag(useTranslation('tracking').i18n.language) ?? DEFAULT_LOCALE

/** A day, or the day of an instant, as a sentence names it. */
export const useDayText = () => {
  const locale = useReaderLocale()
  return (value: string) => formatDate(value, 'date', locale, VIEWER_ZONE) ?? value
}

/** The words of a text in both languages for the reader. */
export const useWords = () => {
  const locale = useReaderLocale()
  return (text: Bilingual) => wordsIn(text, locale).text
}
