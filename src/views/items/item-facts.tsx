import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { namespaces } from '../../locales/namespaces.ts'
import type { IssueCategoryOption, RepairItem } from '../../domain/entities/repair-item.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { CopyText } from '../ui/text/copy-text.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { DescriptionList, type Fact } from '../ui/page/description-list.tsx'
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
export const ItemFacts = ({ item, categories }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'items'))
  const { option } = useLabels()
  const { field } = useIssueText()
  const fact = (name: keyof RepairItem, value: Fact['value'], more: Partial<Fact> = {}): Fact => ({ label: field(name), value, ...more })
  const list = (names: readonly string[] | undefined) => names?.join(t('repairOrder-item-listSeparator'))
  const serial = item.serialNo
    ? fact('serialNo', <CopyText value={item.serialNo} />)
    : fact('serialMissingReason', item.serialMissingReason)

  return (
    <div className="flex flex-col gap-8 pt-2">
      <Group title={t('repairOrder-item-group-product')}>
        <DescriptionList
          columns={3}
          facts={[
            fact('productCategory', item.productCategory && option('productCategory', item.productCategory)),
            ...(item.isComeBack === true ? [fact('isComeBack', <ComeBackBadge />)] : []),
            fact('brand', item.brand),
            fact('productName', item.productName),
            fact('modelNo', item.modelNo),
            serial,
            fact('quantity', item.quantity),
            fact('purchaseDate', item.purchaseDate && <DateText value={item.purchaseDate} look="date" />),
            fact('purchaseProofNo', item.purchaseProofNo, { isMono: true }),
          ]}
        />
      </Group>
      <Group title={t('repairOrder-item-group-issue')}>
        <DescriptionList
          columns={3}
          facts={[
            fact(
              'issueCategory',
              item.issueCategory &&
                option('issueCategory', item.issueCategory, categories.find(({ value }) => value === item.issueCategory)?.label),
            ),
            fact('issueFrequency', item.issueFrequency && option('issueFrequency', item.issueFrequency)),
            fact('issueOccurredDate', item.issueOccurredDate && <DateText value={item.issueOccurredDate} look="date" />),
            fact('issueDescription', item.issueDescription, { isWide: true }),
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
          facts={[
            fact('accessories', list(item.accessories?.map((value) => option('accessories', value)))),
            ...(item.otherAccessory ? [fact('otherAccessory', item.otherAccessory)] : []),
            fact('appearance', list(item.appearance?.map((value) => option('appearance', value)))),
            fact('appearanceNote', item.appearanceNote),
            fact('hasLock', typeof item.hasLock === 'boolean' && t(`option-hasLock-${item.hasLock}`)),
            fact('expectedResolution', item.expectedResolution && option('expectedResolution', item.expectedResolution)),
            fact('autoApproveLimit', typeof item.autoApproveLimit === 'number' && <MoneyText amount={item.autoApproveLimit} />),
          ]}
        />
      </Group>
    </div>
  )
}
