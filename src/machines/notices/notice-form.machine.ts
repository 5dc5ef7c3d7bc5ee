import type { ByteProgress } from '../../api/endpoint.ts'
import { api } from '../../api/index.ts'
import type { Notice, NoticeInput } from '../../domain/entities/notice.ts'
import { isOut } from '../../domain/notice.ts'
import { checkNotice, normaliseNotice } from '../../domain/rules/notice.ts'
import { required } from '../calls/failure.ts'
import { createFormMachine } from '../form/form.machine.ts'
import type { Job, SaveReport } from '../form/form-types.ts'
import { outcomeOf } from '../calls/outcome.ts'
import { isSame } from '../../shared/same.ts'
import { fromNotice, toNotice, type NoticeForm } from './notice-values.ts'

export interface NoticeFormParams {
  /** The stored notice: its id, version and status; undefined while it is new. */
  readonly notice: Notice | undefined
  /** Files to send, in order, and the stored ones to take away. */
  readonly files: readonly File[]
  readonly removedFilePaths: readonly string[]
  /** How many files there are after saving, those still in preparation included. */
  readonly fileCount: number
}

type NoticeJob = Job<NoticeForm, NoticeFormParams>
type Report = (event: SaveReport<Notice>) => void

const save = async ({ values, params }: NoticeJob, signal: AbortSignal, report: Report): Promise<Notice> => {
  const { notice, files, removedFilePaths } = params
  const onProgress = (progress: ByteProgress) => report({ type: 'form.progress', progress })
  const body: NoticeInput = normaliseNotice(toNotice(values))
  const upload = { files, signal, ...(files.length > 0 ? { onProgress } : {}) }
  if (notice === undefined) return required(api.notice.create({ body, ...upload }))
  const { resetAcknowledgements } = values
  return required(
    api.notice.update({
      params: { id: notice.noticeId },
      body: { ...body, removedFilePaths, rowVersion: notice.rowVersion, ...(resetAcknowledgements && { resetAcknowledgements }) },
      ...upload,
    }),
  )
}

/** Stores the words, and publishes what is not out yet. The stored words are reported: if publishing fails, they are stored nevertheless. */
const publish = async (job: NoticeJob, signal: AbortSignal, report: Report): Promise<Notice> => {
  const stored = await save(job, signal, report)
  if (isOut(stored.noticeStatus)) return stored
  report({ type: 'form.stored', part: stored })
  return required(api.notice.publish({ params: { id: stored.noticeId }, body: { rowVersion: stored.rowVersion }, signal }))
}

/** One notice (domain.md section 8). `form.saveTemp` keeps a draft; `form.submit` needs it whole, and its readers get it. */
export const noticeFormMachine = createFormMachine<NoticeForm, NoticeFormParams, Notice, Notice>({
  id: 'noticeForm',
  validate: (values, level, { fileCount, notice }) =>
    checkNotice(toNotice(values), level, {
      fileCount,
      now: level === 'submit' && !isOut(notice?.noticeStatus ?? 'draft') ? Date.now() : undefined,
    }),
  submit: publish,
  saveTemp: save,
  outcome: async ({ values, level, params: { notice, fileCount } }, signal, report) => {
    if (notice === undefined) return undefined
    const newest = await required(api.notice.info({ params: { id: notice.noticeId }, signal }))
    const typed = { ...values, resetAcknowledgements: false }
    const isAsTyped = isSame(normaliseNotice(toNotice(fromNotice(newest))), normaliseNotice(toNotice(typed)))
    const outcome = outcomeOf({
      isSameVersion: newest.rowVersion === notice.rowVersion,
      isAsTyped: isAsTyped && newest.existedFiles.length === fileCount,
      result: newest,
    })
    if (typeof outcome !== 'object' || level === 'temp' || isOut(newest.noticeStatus)) return outcome
    report({ type: 'form.stored', part: newest })
    return 'notStored'
  },
  draft: {
    version: 1,
    key: ({ notice }) => notice?.noticeId ?? 'new',
    base: ({ notice }) => notice?.rowVersion,
    files: ({ files }) => files.map(({ name }) => name),
  },
  compare: {
    read: async ({ notice }, signal) => {
      const newest = await required(api.notice.info({ params: { id: notice?.noticeId ?? '' }, signal }))
      return { values: fromNotice(newest), params: { notice: newest } }
    },
    asStored: (values) => ({ ...values, resetAcknowledgements: false }),
  },
})
