import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'

const stepClass =
  'flex size-control-sm items-center justify-center rounded-md text-muted hover:bg-hover hover:text-text disabled:opacity-40'

/** One month to pick a day from; stands inside a date picker, which gives it its value and limits. */
export const CalendarMonth = () => (
  <Calendar>
    <header className="mb-2 flex items-center justify-between">
      <Button slot="previous" className={stepClass}>
        <ChevronLeft aria-hidden="true" className="size-4" />
      </Button>
      <Heading className="text-base font-semibold" />
      <Button slot="next" className={stepClass}>
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </header>
    <CalendarGrid className="border-separate border-spacing-0.5">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="size-8 text-sm font-normal text-faint">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className="flex size-8 cursor-default items-center justify-center rounded-md text-sm tabular-nums hover:bg-hover pressed:bg-pressed selected:bg-accent selected:text-accent-contrast disabled:text-faint disabled:opacity-50 outside-month:hidden unavailable:line-through pointer-coarse:size-10 data-today:font-bold data-today:text-accent-strong selected:data-today:text-accent-contrast"
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </Calendar>
)
