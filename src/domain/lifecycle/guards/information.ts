import type { Guard } from './guard.ts'
import type { FileFact, GuardContext } from '../context.ts'
import type { Reason } from '../reasons.ts'
import { RepairItemInput } from '../../entities/repair-item.ts'
import { LENGTHS } from '../../limits.ts'
import { hasLength, reason, unless } from '../reasons.ts'
import { isPhoto, isVideo } from './guard.ts'

/** Documents that may be asked for besides fields: which file will do, and what to say without one. */
const DOCUMENTS = new Map<string, { isOne: (file: FileFact) => boolean; missing: Parameters<typeof reason>[0] }>([
  ['photo', { isOne: isPhoto, missing: 'requestedPhotoMissing' }],
  ['invoice', { isOne: () => true, missing: 'requestedInvoiceMissing' }],
  ['video', { isOne: isVideo, missing: 'requestedVideoMissing' }],
])

const NOT_ON_THE_FORM = new Set(['repairOrderId', 'removedFilePaths', 'rowVersion'])
/** The fields that a customer may be asked for: any of the item's form, or a document. */
export const ASKABLE: ReadonlySet<string> = new Set([
  ...Object.keys(RepairItemInput.fields).filter((name) => !NOT_ON_THE_FORM.has(name)),
  ...DOCUMENTS.keys(),
])

const isFilled = (value: unknown): boolean => (value ?? '') !== ''

/** Files of the answer: not yet stored, or stored since the question. */
const answerFiles = ({ item, files }: GuardContext) =>
  files.issue.filter(({ uploadedAt }) => !uploadedAt || Date.parse(uploadedAt) >= Date.parse(item?.statusSince ?? uploadedAt))

function missingAnswers(context: GuardContext, asked: readonly string[]): readonly Reason[] {
  const { item, facts } = context
  const values = new Map<string, unknown>(Object.entries(item ?? {}))
  // what was sent empty is no answer
  const isSupplied = (name: string) => isFilled(values.get(name)) && (facts.answeredFields?.includes(name) ?? true)
  return asked.flatMap((name) => {
    const document = DOCUMENTS.get(name)
    if (document) return unless(answerFiles(context).some(document.isOne), document.missing, 'issueFiles')
    return unless(isSupplied(name), 'requestedFieldMissing', name)
  })
}

/** Guards of I3 requestInfo and I4 answerInfo; the comment is also asked for by I6 and I17. */
export const informationGuards = {
  publicCommentWritten: ({ blocks }) =>
    unless(hasLength(blocks.publicComment, LENGTHS.publicComment), 'publicCommentLength', 'publicComment', LENGTHS.publicComment),

  somethingRequested: ({ blocks }) => {
    const names = blocks.requestedFields ?? []
    return unless(names.length > 0 && names.every((name) => ASKABLE.has(name)), 'nothingRequested', 'requestedFields')
  },

  /** In words ("I no longer have the invoice"), or by every field and file that was asked for. */
  requestAnswered: (context) => {
    const { item, blocks } = context
    if (hasLength(blocks.publicComment, LENGTHS.answer)) return []
    if (!hasLength(blocks.publicComment, { max: LENGTHS.answer.max }))
      return [reason('answerTooLong', 'publicComment', { max: LENGTHS.answer.max })]
    const asked = item?.requestedFields ?? []
    if (asked.length > 0) return missingAnswers(context, asked)
    return unless(answerFiles(context).length > 0, 'answerMissing', 'publicComment')
  },
} satisfies Record<string, Guard>
