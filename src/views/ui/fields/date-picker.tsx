import { parseDate, parseDateTime, type CalendarDateTime } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { Button, DateInput, DatePicker, DateSegment, Dialog, Group, Label } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import type { FieldProps } from './field-parts.tsx'
import { boxClass, fieldClass, labelClass, LabelRow, useFieldWords } from './field-parts.tsx'
import { Popover } from '../overlays/popover.tsx'
import { CalendarMonth } from './calendar-month.tsx'

export type DateFieldProps = FieldProps<string> & {
  /** First and last day that the calendar offers, YYYY-MM-DD. */ min?: string | undefined
  max?: string | undefined
  /** With hours and minutes: the value is 'YYYY-MM-DDTHH:mm'. */
  hasTime?: boolean
  autoFocus?: boolean
}

/** Parses a date; null for anything else, since a damaged value must not crash the page. */
const reading =
  <T,>(parse: (text: string) => T) =>
  (text: string | undefined): T | null => {
    try {
      return text === undefined || text === '' ? null : parse(text)
    } catch {
      return null
    }
  }
const readDay = reading(parseDate)
const readMinute = reading(parseDateTime)

const MINUTE = 'YYYY-MM-DDTHH:mm'.length
const isMinute = (value: object): value is CalendarDateTime => 'hour' in value

/** The control of a `DateField`. */
export const DatePickerField = ({
  label,
  value,
  onChange,
  error,
  description,
  isLabelHidden,
  min,
  max,
  hasTime = false,
  ...rest
}: DateFieldProps) => {
  const { t } = useTranslation()
  const { describedBy, words } = useFieldWords({ description, error, saysRequired: rest.isRequired })
  const { name, isRequired, isReadOnly } = rest
  return (
    <DatePicker
      {...defined(rest)}
      {...defined({ minValue: readDay(min) ?? undefined, maxValue: readDay(max) ?? undefined })}
      value={hasTime ? readMinute(value) : readDay(value)}
      onChange={(day) => onChange(day === null ? '' : isMinute(day) ? day.toString().slice(0, MINUTE) : day.toString())}
      granularity={hasTime ? 'minute' : 'day'}
      hourCycle={24}
      isInvalid={error !== undefined}
      {...defined({ 'aria-describedby': describedBy })}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className={fieldClass}
      data-field={name}
    >
      <LabelRow isRequired={isRequired} isHidden={isLabelHidden}>
        <Label className={labelClass}>{label}</Label>
      </LabelRow>
      <Group className={cx(boxClass(isReadOnly), 'pr-1')}>
        <DateInput className="flex min-w-0 flex-1 px-3 tabular-nums">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="min-h-6 min-w-6 rounded-sm px-0.5 text-center leading-6 placeholder-shown:text-faint focus:bg-accent focus:text-accent-contrast type-literal:min-w-0 type-literal:px-0 type-literal:text-faint forced-colors:focus:forced-color-adjust-none forced-colors:focus:bg-[Highlight] forced-colors:focus:text-[HighlightText]"
            />
          )}
        </DateInput>
        <Button
          aria-label={t('shared-calendar')}
          className="flex size-control-sm shrink-0 items-center justify-center rounded-md text-faint hover:bg-hover hover:text-text disabled:opacity-50"
        >
          <CalendarDays aria-hidden="true" className="size-4" />
        </Button>
      </Group>
      {words}
      <Popover>
        <Dialog className="p-3">
          <CalendarMonth />
        </Dialog>
      </Popover>
    </DatePicker>
  )
}
