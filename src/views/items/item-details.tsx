import { Undo2 } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { IssueCategoryOption, RepairItem } from '../../domain/entities/repair-item.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { CopyText } from '../ui/text/copy-text.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { DescriptionList, type DescriptionRow } from '../ui/page/description-list.tsx'
import { StoredFiles } from '../ui/files/stored-files.tsx'
import { MoneyText } from '../ui/text/money-text.tsx'
import { Group } from './group.tsx'
import { useLabels } from '../hooks/labels.ts'

const ComeBackBadge = () => {
  const { t } = useTranslation('items')
  return (
    <span className="inline-flex items-center gap-1 font-medium text-warning-strong">
      <Undo2 aria-hidden="true" className="size-4" />
      {t('serial-linked')}
    </span>
  )
}

type Props = { item: RepairItem; categories: readonly IssueCategoryOption[] }

/** The customer's data of an item, as labels and values (domain.md section 5). */
export const ItemDetails = ({ item, categories }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'items'))
  const { option } = useLabels()
  const { field } = useIssueText()
  const row = (name: keyof RepairItem, value: DescriptionRow['value'], more: Partial<DescriptionRow> = {}): DescriptionRow => ({
    label: field(name),
    value,
    ...more,
  })
  const list = (names: readonly string[] | undefined) => names?.join(t('repairOrder-item-listSeparator'))
  const serial = item.serialNo ? row('serialNo', <CopyText value={item.serialNo} />) : row('serialMissingReason', item.serialMissingReason)

  return (
    <div className="flex flex-col gap-8 pt-2">
      <Group title={t('repairOrder-item-group-product')}>
        <DescriptionList
          columns={3}
          rows={[
            row('productCategory', item.productCategory && option('productCategory', item.productCategory)),
            ...(item.isComeBack === true ? [row('isComeBack', <ComeBackBadge />)] : []),
            row('brand', item.brand),
            row('productName', item.productName),
            row('modelNo', item.modelNo),
            serial,
            row('quantity', item.quantity),
            row('purchaseDate', item.purchaseDate && <DateText value={item.purchaseDate} variant="date" />),
            row('purchaseProofNo', item.purchaseProofNo, { isMono: true }),
          ]}
        />
      </Group>
      <Group title={t('repairOrder-item-group-issue')}>
        <DescriptionList
          columns={3}
          rows={[
            row(
              'issueCategory',
              item.issueCategory &&
                option('issueCategory', item.issueCategory, categories.find(({ value }) => value === item.issueCategory)?.label),
            ),
            row('issueFrequency', item.issueFrequency && option('issueFrequency', item.issueFrequency)),
            row('issueOccurredDate', item.issueOccurredDate && <DateText value={item.issueOccurredDate} variant="date" />),
            row('issueDescription', item.issueDescription, { isWide: true }),
          ]}
        />
        {item.existedFiles.length === 0 ? (
          <p className="text-sm text-faint">{t('repairOrder-item-noFiles')}</p>
        ) : (
          <StoredFiles files={item.existedFiles} />
        )}
      </Group>
      <Group title={t('repairOrder-item-group-condition')}>
        <DescriptionList
          columns={3}
          rows={[
            row('accessories', list(item.accessories?.map((value) => option('accessories', value)))),
            ...(item.otherAccessory ? [row('otherAccessory', item.otherAccessory)] : []),
            row('appearance', list(item.appearance?.map((value) => option('appearance', value)))),
            row('appearanceNote', item.appearanceNote),
            row('hasLock', typeof item.hasLock === 'boolean' && t(`option-hasLock-${item.hasLock}`)),
            row('expectedResolution', item.expectedResolution && option('expectedResolution', item.expectedResolution)),
            row('autoApproveLimit', typeof item.autoApproveLimit === 'number' && <MoneyText amount={item.autoApproveLimit} />),
          ]}
        />
      </Group>
    </div>
  )
}
