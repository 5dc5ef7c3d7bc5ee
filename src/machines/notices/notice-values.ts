import {
  NOTICE_AUDIENCES,
  NOTICE_CATEGORIES,
  NOTICE_PLACEMENTS,
  NOTICE_SEVERITIES,
  type Notice,
  type NoticeValues,
} from '../../domain/entities/notice.ts'
import { fromTaipeiMinute, toTaipeiMinute } from '../../domain/formats/dates.ts'
import { choiceOf, choicesOf } from '../form/choices.ts'

/** A notice as the form holds it: '' is empty. Its times are minutes in Taipei, `YYYY-MM-DDTHH:mm` (domain.md section 8). */
export interface NoticeForm {
  readonly 'title.zhHant': string
  readonly 'title.enUS': string
  readonly 'content.zhHant': string
  readonly 'content.enUS': string
  readonly category: string
  readonly severity: string
  readonly audience: string
  readonly placement: readonly string[]
  readonly startAt: string
  readonly endAt: string
  readonly isPinned: boolean
  readonly requireAcknowledge: boolean
  /** Of one save only: whoever acknowledged it is asked again. */
  readonly resetAcknowledgements: boolean
}

/** Notice → form; without one the form of a new notice. */
export const fromNotice = (notice?: Notice): NoticeForm => ({
  'title.zhHant': notice?.title.zhHant ?? '',
  'title.enUS': notice?.title.enUS ?? '',
  'content.zhHant': notice?.content.zhHant ?? '',
  'content.enUS': notice?.content.enUS ?? '',
  category: notice?.category ?? 'service',
  severity: notice?.severity ?? 'info',
  audience: notice?.audience ?? 'all',
  placement: choicesOf(NOTICE_PLACEMENTS, notice?.placement ?? ['home']),
  startAt: toTaipeiMinute(notice?.startAt ?? ''),
  endAt: toTaipeiMinute(notice?.endAt ?? ''),
  isPinned: notice?.isPinned ?? false,
  requireAcknowledge: notice?.requireAcknowledge ?? false,
  resetAcknowledgements: false,
})

/** Form → what is judged and sent. What the sign-in pages show is for customers too. */
export const toNotice = (form: NoticeForm): NoticeValues => ({
  title: { zhHant: form['title.zhHant'], enUS: form['title.enUS'] },
  content: { zhHant: form['content.zhHant'], enUS: form['content.enUS'] },
  category: choiceOf(NOTICE_CATEGORIES, form.category) ?? 'service',
  severity: choiceOf(NOTICE_SEVERITIES, form.severity) ?? 'info',
  audience: choiceOf(NOTICE_AUDIENCES, form.audience) ?? 'all',
  placement: choicesOf(NOTICE_PLACEMENTS, form.placement),
  startAt: fromTaipeiMinute(form.startAt) || null,
  endAt: fromTaipeiMinute(form.endAt) || null,
  isPinned: form.isPinned,
  requireAcknowledge: form.requireAcknowledge,
})

/** The local values, and the values that they were typed over. */
export interface EditedNotice {
  readonly values: NoticeForm
  readonly saved: NoticeForm
}
