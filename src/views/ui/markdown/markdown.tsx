import { lazy, Suspense } from 'react'
import type { Locale } from '../../../shared/constants.ts'

/** As it was written: until the drawing is there, or where it cannot be had. */
const Plain = ({ text }: { text: string }) => <p className="whitespace-pre-line">{text}</p>

const Drawn = lazy(() =>
  import('./drawn-markdown.tsx').then(
    ({ DrawnMarkdown }) => ({ default: DrawnMarkdown }),
    () => ({ default: Plain }),
  ),
)

const LANGUAGES: Record<Locale, string> = { 'zh-hant': 'zh-Hant', 'en-us': 'en' }

/** A text in restricted Markdown (domain.md section 0, no. 17), marked with the language that it is written in. */
export const Markdown = ({ text, locale }: { text: string; locale: Locale }) => (
  <div
    lang={LANGUAGES[locale]}
    className="flex max-w-prose flex-col gap-2 leading-relaxed wrap-anywhere [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&_li]:my-0.5"
  >
    <Suspense fallback={<Plain text={text} />}>
      <Drawn text={text} />
    </Suspense>
  </div>
)
