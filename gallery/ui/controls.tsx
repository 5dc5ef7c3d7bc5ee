import { LOCALES, THEMES, type Locale } from '../../src/shared/constants.ts'
import type { Words } from '../messages.ts'
import { WIDTHS, type Place, type Width } from './address.ts'
import { Choice } from './choice.tsx'

const LANGUAGES: Record<Locale, string> = { 'zh-hant': '中文', 'en-us': 'English' }

/** The language, theme and width of the picture. */
export const Controls = ({ words, place, go }: { words: Words; place: Place; go: (patch: Partial<Place>) => void }) => (
  <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
    <Choice
      label={words('language')}
      items={LOCALES.map((locale) => ({ id: locale, label: LANGUAGES[locale] }))}
      selected={place.locale}
      onChoose={(locale) => go({ locale })}
    />
    <Choice
      label={words('theme')}
      items={THEMES.map((theme) => ({ id: theme, label: words(theme) }))}
      selected={place.theme}
      onChoose={(theme) => go({ theme })}
    />
    <Choice<`${Width}`>
      label={words('width')}
      items={[...WIDTHS.map((width) => ({ id: `${width}` as const, label: `${width} px` })), { id: 'all', label: words('allWidths') }]}
      selected={`${place.width}`}
      onChoose={(width) => go({ width: WIDTHS.find((one) => `${one}` === width) ?? 'all' })}
    />
  </div>
)
