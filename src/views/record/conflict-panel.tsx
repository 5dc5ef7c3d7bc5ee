import type { ReactNode, RefObject } from 'react'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { VersionChoices, type ConflictEvent, type VersionRow } from '../ui/text/version-choices.tsx'

interface Props {
  /** Takes the focus when the user tries to save before everything is decided. */
  readonly root: RefObject<HTMLDivElement | null>
  /** Who saved first, and when. */
  readonly title: ReactNode
  readonly text: ReactNode
  readonly heading: string
  readonly isHeadingHidden?: boolean
  readonly rows: readonly VersionRow[]
  readonly send: (event: ConflictEvent) => void
  /** Further changes by the other user, with nothing to decide. */
  readonly children?: ReactNode
}

/** The conflict with another user's save on a page: the reason, and the differences field by field. Nothing is lost until it is decided. */
export const ConflictPanel = ({ root, title, text, heading, isHeadingHidden = false, rows, send, children }: Props) => (
  <div ref={root} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 rounded-lg">
    <NoticeBanner tone="warning" isLive title={title}>
      {text}
    </NoticeBanner>
    <Section title={heading} isTitleHidden={isHeadingHidden}>
      <VersionChoices rows={rows} send={send}>
        {children}
      </VersionChoices>
    </Section>
  </div>
)
