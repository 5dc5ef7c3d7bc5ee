import type { Bilingual } from './entities/bilingual.ts'
import type { ActiveNotice, NoticeSeverity, NoticeStatus } from './entities/notice.ts'
import type { PermissionId } from './permissions.ts'
import { entryFor, lists, type Unlisted } from './tolerant.ts'

/** The stored part of a notice's status; the rest follows from the clock (domain.md section 8). */
export interface NoticeLife {
  readonly publishing: 'draft' | 'published' | 'withdrawn'
  /** ISO 8601 instants; a notice without an end stays. */
  readonly startAt?: string | null | undefined
  readonly endAt?: string | null | undefined
}

/** draft → scheduled → published → expired, and withdrawn: from the start on, up to but not at the end. `now` is ms since 1970. */
export const noticeStatusOf = ({ publishing, startAt, endAt }: NoticeLife, now: number): NoticeStatus => {
  if (publishing !== 'published') return publishing
  if (endAt && now >= Date.parse(endAt)) return 'expired'
  return startAt && now < Date.parse(startAt) ? 'scheduled' : 'published'
}

export const NOTICE_ACTIONS = ['edit', 'publish', 'withdraw', 'delete'] as const
export type NoticeAction = (typeof NOTICE_ACTIONS)[number]

interface Rule {
  readonly from: readonly (NoticeStatus | Unlisted)[]
  readonly permissions: readonly PermissionId[]
}

const EDITED_QUIETLY: readonly NoticeStatus[] = ['draft', 'withdrawn']

/** Which status lets which action happen, and the ids that it needs, all of them. What was published is edited by who may publish. */
const ruleOf = (action: NoticeAction, status: NoticeStatus | Unlisted): Rule => {
  switch (action) {
    case 'edit':
      return {
        from: [status],
        permissions: lists(EDITED_QUIETLY, status) ? ['notice.edit'] : ['notice.edit', 'notice.publish'],
      }
    case 'publish':
      return { from: EDITED_QUIETLY, permissions: ['notice.publish'] }
    case 'withdraw':
      return { from: ['scheduled', 'published'], permissions: ['notice.publish'] }
    case 'delete':
      return { from: EDITED_QUIETLY, permissions: ['notice.delete'] }
  }
}

/** Why an action on a notice is refused; undefined where it may happen. */
export const noticeRefusal = (
  action: NoticeAction,
  status: NoticeStatus | Unlisted,
  held: ReadonlySet<string>,
): 'permission' | 'status' | undefined => {
  const { from, permissions } = ruleOf(action, status)
  if (!permissions.every((id) => held.has(id))) return 'permission'
  return from.includes(status) ? undefined : 'status'
}

/** Edited under the eyes of its readers: it has to be complete at any time. */
export const isOut = (status: NoticeStatus | Unlisted): boolean => !lists(EDITED_QUIETLY, status)

/** Its readers say that they have understood it, not only that they have seen it. */
export const asksToAcknowledge = ({
  requireAcknowledge,
  severity,
}: {
  readonly requireAcknowledge?: boolean | null | undefined
  readonly severity: NoticeSeverity | Unlisted
}): boolean => requireAcknowledge === true || severity === 'critical'

/** Whether its reader has done all that it asks for. */
export const isSettled = (notice: ActiveNotice): boolean =>
  asksToAcknowledge(notice) ? notice.isAcknowledged === true : notice.isRead === true

/** The frame keeps to its work: more than these wait behind the bell. */
const BANNERS = 2

/** The notices to stand above the page: not settled yet, and not among those `seen` there before unless they ask to be acknowledged. */
export const bannersOf = (notices: readonly ActiveNotice[], seen: readonly string[]): readonly ActiveNotice[] =>
  notices
    .filter(
      (notice) =>
        notice.placement.includes('banner') && !isSettled(notice) && (asksToAcknowledge(notice) || !seen.includes(notice.noticeId)),
    )
    .slice(0, BANNERS)

/** Whether a notice lacks one of its two languages. */
export const lacks = ({ title, content }: { readonly title: Bilingual; readonly content: Bilingual }, language: keyof Bilingual): boolean =>
  [title, content].some((text) => (text[language] ?? '').trim() === '')

const RANK: Record<NoticeSeverity, number> = { critical: 0, warning: 1, info: 2 }

const rankOf = ({ severity }: Pick<ActiveNotice, 'severity'>) => entryFor(RANK, severity) ?? RANK.info

/** Pinned ones first, then what is more serious, then what began later. */
export const inReadingOrder = <N extends Pick<ActiveNotice, 'isPinned' | 'severity' | 'startAt'>>(notices: readonly N[]): readonly N[] =>
  notices.toSorted(
    (a, b) =>
      Number(b.isPinned === true) - Number(a.isPinned === true) ||
      rankOf(a) - rankOf(b) ||
      (b.startAt ?? '').localeCompare(a.startAt ?? ''),
  )
