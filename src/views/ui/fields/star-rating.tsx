import { Star } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { ControlGroup } from './control-group.tsx'

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
    <ControlGroup isRadio name={name} label={label} error={error} onBlur={onBlur}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex">
          {RATINGS.map((rating) => (
            <label
              key={rating}
              className="relative grid size-11 cursor-pointer place-items-center rounded-md transition-colors duration-fast hover:bg-hover has-focus-visible:focus-shown"
            >
              <input
                type="radio"
                name={name}
                value={rating}
                checked={rating === value}
                onChange={() => onChange(rating)}
                className="sr-only"
              />
              <span className="sr-only">{t('repairItem-rating', { rating, words: t(`repairItem-rating-${rating}`) })}</span>
              <Star
                aria-hidden="true"
                className={cx('size-7', value !== null && rating <= value ? 'fill-warning text-warning' : 'text-border-strong')}
              />
            </label>
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
    </ControlGroup>
  )
}
