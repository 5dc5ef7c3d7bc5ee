import { Printer, Undo2, X } from 'lucide-react'
import { Button as RacButton, Tag, TagGroup, TagList } from 'react-aria-components'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { LOCALE_LABELS, LOCALES, type Locale } from '../../shared/constants.ts'
import { PRINT_TEMPLATES, type PrintChoice, type PrintTemplate } from '../../domain/entities/print.ts'
import { printTemplatesFor } from '../../domain/print.ts'
import type { PrintQuery } from '../../domain/print-query.ts'
import { href } from '../../shared/paths.ts'
import { useUser } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Disclosure } from '../ui/page/disclosure.tsx'
import type { Option } from '../ui/fields/option-list.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'

/** Every template of this reader; one that an order does not allow says why and cannot be chosen. */
const useTemplateOptions = (choices: readonly PrintChoice[]): readonly Option[] => {
  const { t } = useTranslation(namespaces('orders', 'print'))
  const { isCustomer } = useUser()
  const { issue } = useIssueText()
  return printTemplatesFor(isCustomer).map((value): Option => {
    const reasons = choices.flatMap(({ repairOrderNo, templates }) =>
      (templates.find(({ template }) => template === value)?.reasons ?? []).map((reason) =>
        choices.length > 1 && repairOrderNo ? `${repairOrderNo}: ${issue(reason)}` : issue(reason),
      ),
    )
    return { value, label: t(`print-template-${value}`), isDisabled: reasons.length > 0, description: reasons[0] }
  })
}

type OrdersProps = { choices: readonly PrintChoice[]; onRemove: (ids: ReadonlySet<string>) => void }

/** The orders of this print, each removable. */
const Orders = ({ choices, onRemove }: OrdersProps) => {
  const { t } = useTranslation('print')
  return (
    <Disclosure level={2} title={t('print-orders-chosen', { count: choices.length })}>
      <TagGroup aria-label={t('print-orders')} onRemove={(keys) => onRemove(new Set([...keys].map(String)))}>
        <TagList items={choices} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-0.5">
          {({ repairOrderId, repairOrderNo }) => (
            <Tag
              id={repairOrderId}
              textValue={repairOrderNo ?? repairOrderId}
              className="inline-flex min-h-control-sm items-center gap-1 rounded-full border border-border bg-sunken ps-3 pe-1 font-mono text-sm"
            >
              {repairOrderNo ?? repairOrderId}
              <RacButton slot="remove" className="grid size-6 touch-target place-items-center rounded-full text-muted hover:bg-pressed">
                <X aria-hidden="true" className="size-3.5" />
              </RacButton>
            </Tag>
          )}
        </TagList>
      </TagGroup>
    </Disclosure>
  )
}

type Props = {
  query: PrintQuery
  choices: readonly PrintChoice[]
  pages: number
  isReady: boolean
  onChange: (patch: Partial<PrintQuery>) => void
  onPrint: () => void
}

const templateOf = (value: string): PrintTemplate | undefined => PRINT_TEMPLATES.find((template) => template === value)
const localeOf = (value: string): Locale | undefined => LOCALES.find((locale) => locale === value)

/** The choice of template, language and orders; on the screen only. */
export const PrintToolbar = ({ query, choices, pages, isReady, onChange, onPrint }: Props) => {
  const { t } = useTranslation(namespaces('print', 'shell'))
  const templates = useTemplateOptions(choices)
  const { repairOrderIds } = query
  const [first] = repairOrderIds
  const isOne = repairOrderIds.length === 1 && first !== undefined

  const choose = <T,>(value: T | undefined, patch: (value: T) => Partial<PrintQuery>) => value !== undefined && onChange(patch(value))
  return (
    <header className="sticky top-0 z-header flex flex-col gap-3 border-b border-border bg-raised px-(--page-gap) py-3 print:hidden">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-40 flex-1">
          <h1 tabIndex={-1} className="text-xl font-semibold">
            {t('print-title')}
          </h1>
          <p className="text-sm text-muted" aria-live="polite">
            {pages > 0 ? t('print-pages', { count: pages }) : t('print-preview')}
          </p>
        </div>
        <div className="w-full sm:w-52">
          <SelectField
            name="template"
            label={t('print-template')}
            value={query.template}
            options={templates}
            onChange={(value) => choose(templateOf(value), (template) => ({ template }))}
          />
        </div>
        <div className="w-full sm:w-44">
          <SelectField
            name="language"
            label={t('print-language')}
            value={query.language}
            options={LOCALES.map((value) => ({ value, label: LOCALE_LABELS[value] }))}
            onChange={(value) => choose(localeOf(value), (language) => ({ language }))}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton
            icon={<Undo2 aria-hidden="true" />}
            href={isOne ? href('repairOrderView', { repairOrderId: first }) : href('repairOrder')}
          >
            {t(isOne ? 'print-back' : 'print-back-list')}
          </LinkButton>
          <Button variant="primary" icon={<Printer aria-hidden="true" />} isDisabled={!isReady} onPress={onPrint}>
            {t('print-button')}
          </Button>
        </div>
      </div>
      {choices.length > 1 && (
        <Orders choices={choices} onRemove={(ids) => onChange({ repairOrderIds: repairOrderIds.filter((id) => !ids.has(id)) })} />
      )}
    </header>
  )
}
