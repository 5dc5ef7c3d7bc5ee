import { Star } from 'lucide-react'
import { RadioButton, RadioField, RadioGroup as RacRadioGroup } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { fieldClass, FieldLabel, FieldWords } from './field-parts.tsx'

const RATINGS = [1, 2, 3, 4, 5] as const

type Props = {
  name: string
  label: string
  value: number | null
  error?: string | undefined
  onChange: (value: number | null) => void
  onBlur?: () => void
}

/** One to five stars, each with its word: a group of radio buttons, so arrow keys choose. It can be taken back: nobody has to rate. */
export const StarRating = ({ name, label, value, error, onChange, onBlur }: Props) => {
  const { t } = useTranslation('history')
  return (
    <RacRadioGroup
      name={name}
      value={value === null ? null : String(value)}
      onChange={(text) => onChange(Number(text))}
      {...(onBlur ? { onBlur } : {})}
      orientation="horizontal"
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldClass}
      data-field={name}
    >
      <FieldLabel label={label} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex">
          {RATINGS.map((rating) => (
            <RadioField key={rating} value={String(rating)}>
              <RadioButton className="grid size-11 cursor-pointer place-items-center rounded-md transition-colors duration-fast hover:bg-hover focus-visible:focus-shown">
                <span className="sr-only">{t('repairItem-rating', { rating, words: t(`repairItem-rating-${rating}`) })}</span>
                <Star
                  aria-hidden="true"
                  className={cx('size-7', value !== null && rating <= value ? 'fill-warning text-warning' : 'text-border-strong')}
                />
              </RadioButton>
            </RadioField>
          ))}
        </span>
        {value !== null && (
          <>
            <span aria-hidden="true" className="font-medium">
              {RATINGS.filter((rating) => rating === value).map((rating) => t(`repairItem-rating-${rating}`))}
            </span>
            <Button variant="ghost" size="sm" onPress={() => onChange(null)}>
              {t('repairItem-rating-none')}
            </Button>
          </>
        )}
      </div>
      <FieldWords error={error} />
    </RacRadioGroup>
  )
}
