import type { ReactNode } from 'react'
import type { ItemPart } from '../../domain/rules/corrections.ts'
import { useTranslation } from '../hooks/translation.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import { CopyText } from '../ui/text/copy-text.tsx'
import { DescriptionList, type DescriptionRow } from '../ui/page/description-list.tsx'
import { StoredFiles } from '../ui/files/stored-files.tsx'
import { FoldedSection } from '../ui/page/folded-section.tsx'
import { Section } from '../ui/page/section.tsx'
import { FieldValue, type Names } from '../history/field-value.tsx'
import { useWords } from '../hooks/words.ts'

type Field = keyof RepairItem

/** The customer's report, in groups (domain.md section 5). */
const GROUPS = [
  ['product', ['productCategory', 'brand', 'productName', 'modelNo', 'serialType', 'serialNo', 'serialMissingReason', 'quantity']],
  ['condition', ['accessories', 'otherAccessory', 'appearance', 'appearanceNote', 'hasLock']],
  ['purchase', ['purchaseDate', 'purchaseProofType', 'purchaseProofNo', 'warrantyEndDate', 'warrantyStatus']],
  ['wish', ['expectedResolution', 'autoApproveLimit']],
] as const satisfies readonly (readonly [string, readonly Field[]])[]

/** The service's own data so far; empty ones are not shown. */
const HANDLING = [
  'rmsEngineerName',
  'location',
  'receivedDate',
  'receivedQuantity',
  'expectedPartsDate',
  'warrantyDecision',
  'outcome',
  'repairWarrantyEndDate',
  'quoteVersion',
  'reworkCount',
  'reopenCount',
] as const satisfies readonly Field[]

/** Fields that say nothing where nothing was given. */
const OPTIONAL: ReadonlySet<Field> = new Set([
  'modelNo',
  'serialMissingReason',
  'otherAccessory',
  'appearanceNote',
  'purchaseProofType',
  'purchaseProofNo',
])

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0)

interface Props {
  readonly info: ReviewInfo
  readonly names?: Names | undefined
  readonly isCustomer?: boolean
  /** What is known beside the report, below the heading. */
  readonly facts?: ReactNode
  /** The pencil at a field that the reader may put right. */
  readonly correct?: ((part: ItemPart, field: string) => ReactNode) | undefined
  /** What may be done with the report as a whole. */
  readonly actions?: ReactNode
}

/** The fields at which a part is put right. */
const CORRECTED: Partial<Record<Field, ItemPart>> = { serialNo: 'serial', quantity: 'quantity' }

/** The report of one item as it was sent in: fields by group, the fault with its photos first, then what the service knows. */
export const ItemReport = ({ info, names, isCustomer = false, facts, correct, actions }: Props) => {
  const { t } = useTranslation('review')
  const { field } = useWords(isCustomer)
  const { item, issueUploadFiles } = info

  const pencilAt = (name: Field) => {
    const part = CORRECTED[name]
    return part && correct ? { action: correct(part, name) } : {}
  }
  const rowOf = (name: Field): DescriptionRow => ({
    ...pencilAt(name),
    label: field(name),
    value:
      name === 'serialNo' && item.serialNo ? (
        <CopyText value={item.serialNo} />
      ) : (
        <FieldValue field={name} value={item[name]} names={names} isCustomer={isCustomer} />
      ),
  })
  const rowsOf = (names_: readonly Field[]) => names_.filter((name) => !OPTIONAL.has(name) || isGiven(item[name])).map(rowOf)
  const handling = HANDLING.filter((name) => isGiven(item[name]))

  const report = (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4">
        <DescriptionList columns={3} rows={rowsOf(['issueCategory', 'issueFrequency', 'issueOccurredDate'])} />
        <DescriptionList columns={1} rows={[{ label: field('issueDescription'), value: item.issueDescription ?? '', isWide: true }]} />
        <StoredFiles files={issueUploadFiles} label={field('issueUploadFiles')} />
      </div>
      {GROUPS.map(([group, fields]) => (
        <div key={group} className="flex flex-col gap-3 border-t border-border pt-4">
          <h3 className="text-sm font-semibold text-muted">{t(`repairItem-group-${group}`)}</h3>
          <DescriptionList columns={3} rows={rowsOf(fields)} />
        </div>
      ))}
      {handling.length > 0 && (
        <div className="flex flex-col gap-3 border-t border-border pt-4">
          <h3 className="text-sm font-semibold text-muted">{t('repairItem-group-handling')}</h3>
          <DescriptionList columns={3} rows={handling.map(rowOf)} />
        </div>
      )}
    </div>
  )
  // who has written it need not read it again
  return isCustomer ? (
    <FoldedSection title={t('repairItem-report-own')}>{report}</FoldedSection>
  ) : (
    <Section title={t('repairItem-report')} description={facts} actions={actions}>
      {report}
    </Section>
  )
}
