import type { Guard } from './guard.ts'
import type { PartUsed, TestItem } from '../../entities/review-blocks.ts'
import type { SerialType } from '../../entities/repair-item.ts'
import type { Outcome } from '../../entities/statuses.ts'
import type { GuardContext } from '../context.ts'
import { COUNTS, LENGTHS } from '../../limits.ts'
import { isIsoDate } from '../../formats/dates.ts'
import { isSerial, normaliseSerial } from '../../formats/serial.ts'
import { hasLength, reason, unless } from '../reasons.ts'
import { todayOf } from './guard.ts'
import type { Unlisted } from '../../tolerant.ts'

/** The outcomes of I17: every end but a repair (I19) and the customer's no (I11). */
export const CONCLUDING_OUTCOMES = ['unrepairable', 'noFaultFound', 'replaced', 'refunded', 'refused'] as const satisfies readonly Outcome[]

const isComplete = ({ partNo, partName, quantity }: PartUsed): boolean =>
  hasLength(partNo, { min: 1, max: LENGTHS.partNo.max }) &&
  hasLength(partName, { min: 1, max: LENGTHS.partName.max }) &&
  (quantity ?? 0) >= COUNTS.quantityPerItem.min &&
  (quantity ?? 0) <= COUNTS.quantityPerItem.max

/** The new unit's number has the form of the old one's; where there was none, that of a serial number. */
const replacementType = (item: GuardContext['item']): SerialType | Unlisted =>
  !item?.serialType || item.serialType === 'none' ? 'sn' : item.serialType

/** The number of the new unit as it is stored; null where nothing was replaced (I17). */
export const replacementSerialOf = ({ item, blocks }: GuardContext): string | null =>
  blocks.outcome === 'replaced' ? normaliseSerial(blocks.repair?.replacementSerialNo ?? '', replacementType(item)) : null

/** Guards of the engineer: I8, I13, I15–I19. */
export const benchGuards = {
  engineerAssigned: ({ item, blocks }) => unless(!!(blocks.rmsEngineerId || item?.rmsEngineerId), 'engineerMissing', 'rmsEngineerId'),

  partsDateAhead: (context) => {
    const date = context.blocks.parts?.expectedPartsDate ?? ''
    return unless(isIsoDate(date) && date >= todayOf(context), 'expectedPartsDate', 'parts.expectedPartsDate')
  },

  ownWorkOrTakeover: ({ item, actor, blocks }) =>
    unless(
      item?.rmsEngineerId === actor.userId || hasLength(blocks.internalNote, { min: 1, max: LENGTHS.internalNote.max }),
      'otherEngineer',
      'internalNote',
    ),

  resolutionChosen: ({ blocks }) => unless(!!blocks.repair?.resolutionCode, 'resolutionMissing', 'repair.resolutionCode'),

  workDescribed: ({ blocks }) =>
    unless(
      hasLength(blocks.repair?.workDescription, LENGTHS.workDescription),
      'workDescriptionLength',
      'repair.workDescription',
      LENGTHS.workDescription,
    ),

  repairFilePresent: ({ files }) => unless(files.review.length > 0, 'repairFileMissing', 'repairFiles'),

  /** The list may be empty, but it must be given. */
  partsListComplete: ({ blocks }) => {
    const parts = blocks.repair?.partsUsed
    const max = COUNTS.partsUsedPerRepair
    return [
      ...unless(!!parts, 'partsListMissing', 'repair.partsUsed'),
      ...unless((parts ?? []).length <= max, 'tooManyParts', 'repair.partsUsed', { max }),
      ...(parts ?? []).flatMap((part, i) => unless(isComplete(part), 'partIncomplete', `repair.partsUsed.${i}`, { line: i + 1 })),
    ]
  },

  outcomeConcludes: ({ blocks }) =>
    unless(
      CONCLUDING_OUTCOMES.some((outcome) => outcome === blocks.outcome),
      'outcomeMissing',
      'outcome',
    ),

  replacementSerialGiven: (context) => {
    const serial = replacementSerialOf(context)
    return unless(serial === null || isSerial(serial, replacementType(context.item)), 'replacementSerial', 'repair.replacementSerialNo')
  },

  failedTestNoted: ({ blocks }) =>
    unless(
      (blocks.test?.testItems ?? []).some(
        ({ result, note }) => result === 'fail' && hasLength(note, { min: 1, max: LENGTHS.testNote.max }),
      ),
      'failedTestMissing',
      'test.testItems',
    ),

  /** Mandatory is what the line or the template of the category calls so. */
  mandatoryTestsPassed: ({ blocks, facts }) => {
    const lines = blocks.test?.testItems ?? []
    const absent = (facts.mandatoryTests ?? []).filter((name) => !lines.some((line) => line.name === name))
    const isMandatory = (line: TestItem) => line.mandatory === true || !!facts.mandatoryTests?.includes(line.name)
    return [
      ...unless(lines.length > 0, 'testItemsMissing', 'test.testItems'),
      ...absent.map((name) => reason('testNotPassed', 'test.testItems', { name })),
      ...lines.flatMap((line, i) =>
        unless(!isMandatory(line) || line.result === 'pass', 'testNotPassed', `test.testItems.${i}`, { name: line.name }),
      ),
    ]
  },

  /** An engineer who tests their own repair has to say so in a note. */
  selfTestNoted: ({ actor, blocks, facts }) =>
    unless(
      facts.repairFinishedBy !== actor.userId || hasLength(blocks.internalNote, { min: 1, max: LENGTHS.internalNote.max }),
      'selfTestNoteMissing',
      'internalNote',
    ),
} satisfies Record<string, Guard>
