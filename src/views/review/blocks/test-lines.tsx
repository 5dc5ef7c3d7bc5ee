import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { TEST_RESULTS } from '../../../domain/entities/review-blocks.ts'
import { textLength } from '../../../domain/formats/text.ts'
import { LENGTHS } from '../../../domain/limits.ts'
import type { TestRow } from '../../../machines/review/review-values.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { BlockProps } from '../review-form.ts'
import { useWords } from '../../hooks/words.ts'

const NAME = 'test.testItems'

type RowProps = { row: TestRow; index: number; error: string | undefined; onChange: (row: TestRow) => void; onBlur: () => void }

const Row = ({ row, index, error, onChange, onBlur }: RowProps) => {
  const { t } = useTranslation(namespaces('actions', 'errors', 'fields'))
  const { option, options } = useWords()
  const name = option('testItem', row.name)
  return (
    <li
      data-field={`${NAME}.${index}`}
      data-invalid={error !== undefined || undefined}
      className="flex flex-col gap-2 border-b border-border py-3 last:border-b-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-medium">
          {name}
          {row.mandatory && <span className="ml-2 text-sm font-normal whitespace-nowrap text-faint">{t('field-mandatory')}</span>}
        </p>
        <RadioGroup
          name={`${NAME}.${index}.result`}
          label={`${name} – ${t('field-result')}`}
          isLabelHidden
          variant="segmented"
          value={row.result}
          options={options('result', TEST_RESULTS)}
          onChange={(result) => onChange({ ...row, result })}
          onBlur={onBlur}
        />
      </div>
      {(row.note !== '' || row.result === 'fail' || row.result === 'na') && (
        <TextField
          name={`${NAME}.${index}.note`}
          label={`${name} – ${t('field-note')}`}
          isLabelHidden
          placeholder={t('field-note')}
          value={row.note}
          error={textLength(row.note) > LENGTHS.testNote.max ? t('rule-tooLong', { max: LENGTHS.testNote.max }) : undefined}
          onChange={(note) => onChange({ ...row, note })}
          onBlur={onBlur}
        />
      )}
      {error !== undefined && <p className="text-sm text-danger-strong">{t('reason-testNotPassed', { name })}</p>}
    </li>
  )
}

/** I18, I19: the lines of the category's template, each passed, failed or not applicable, with a note. One press passes those that must pass; nobody tested the others by it. */
export const TestLines = ({ form, isPass }: BlockProps & { isPass: boolean }) => {
  const { t } = useTranslation('review')
  const { value: rows, onChange, onBlur, label, error } = form.field(NAME)
  return (
    <div data-field={NAME} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-medium">{label}</p>
        {isPass && (
          <Button
            size="sm"
            onPress={() => onChange(rows.map((row) => (row.mandatory && row.result === '' ? { ...row, result: 'pass' } : row)))}
          >
            {t('repairItem-test-allPass')}
          </Button>
        )}
      </div>
      <ul>
        {rows.map((row, index) => (
          <Row
            key={row.name}
            row={row}
            index={index}
            error={form.errorOf(`${NAME}.${index}`)}
            onChange={(next) => onChange(rows.with(index, next))}
            onBlur={onBlur}
          />
        ))}
      </ul>
      {error !== undefined && <p className="text-sm text-danger-strong">{error}</p>}
    </div>
  )
}
