import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { itemLabel } from '../../domain/formats/item-label.ts'
import { entriesOf, itemsOf, type StepAnswer, type WorkStep } from '../../domain/queue.ts'
import { searchOf } from '../../domain/order-views.ts'
import type { OwnWork } from '../../machines/home/own-work.ts'
import { href } from '../../shared/paths.ts'
import { useApp } from '../hooks/app-context.ts'
import { useNamePage } from '../hooks/page-name.ts'
import { useSayTaken } from '../hooks/say-taken.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { Button } from '../ui/button.tsx'
import { Columns } from '../ui/page/columns.tsx'
import { Section } from '../ui/page/section.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { HomeActor } from './home-actor.ts'
import { reviewHref, WorkRow } from './work-row.tsx'
import { WorkFigures } from './work-figures.tsx'

/** Rows of a group that are shown until all are asked for. */
const FIRST_ROWS = 5

interface GroupProps {
  readonly actor: HomeActor
  readonly answer: StepAnswer<WorkStep>
  readonly isOpened: boolean
}

/** The items that want the same done, under what that is and how many they are. */
const Group = ({ actor, answer, isOpened }: GroupProps) => {
  const { t } = useTranslation('home')
  const { step, page } = answer
  const items = itemsOf(answer)
  const shown = isOpened ? items : items.slice(0, FIRST_ROWS)
  // what is on further pages is not read
  const count = t(page.total > page.items.length ? 'home-work-count-more' : 'home-work-count', { count: items.length })
  return (
    <Section
      isFlush
      title={t(`home-work-${step.id}`)}
      count={count}
      actions={<TextLink href={href('repairOrder') + searchOf(step.query.filters ?? {})}>{t('home-work-list')}</TextLink>}
    >
      <ul className="overflow-hidden border-t border-border">
        {shown.map((unit) => (
          <li key={unit.item.itemId} className="not-last:border-b">
            <WorkRow actor={actor} unit={unit} step={step} />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <div className="border-t border-border px-4 py-2 sm:px-5">
          <Button size="sm" variant="ghost" onPress={() => actor.send({ type: 'home.showAll', id: step.id })}>
            {t('home-work-all', { count: items.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}

const Nothing = () => {
  const { t } = useTranslation('home')
  return (
    <p className="flex items-center gap-2 rounded-lg border border-border bg-raised px-4 py-6 text-muted shadow-raised sm:px-5">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
      {t('home-work-none')}
    </p>
  )
}

interface Props {
  readonly actor: HomeActor
  readonly work: OwnWork
  readonly opened: readonly string[]
}

/** What an employee has to do, in groups by what it is, and beside it how the centre stands. */
export const HomeWork = ({ actor, work: { answers, figures }, opened }: Props) => {
  const { t } = useTranslation('home')
  const { navigate } = useApp()
  const sayTaken = useSayTaken()
  useEmitted(actor, {
    'home.acted': ({ unit: { order, item }, action, undo }) =>
      sayTaken(
        t('home-work-acted', { label: itemLabel(order.repairOrderNo, item.itemNo), action: t(`home-act-${action}`) }),
        undo ? [undo] : [],
      ),
    'home.open': ({ unit, action }) => navigate(reviewHref(unit, action)),
  })
  const groups = answers.filter((answer) => itemsOf(answer).length > 0)
  const waiting = entriesOf(answers).length
  const hasMore = answers.some(({ page }) => page.total > page.items.length)
  useNamePage([waiting > 0 && t(hasMore ? 'home-tab-more' : 'home-tab', { count: waiting })])
  const list = (
    <>
      {groups.length === 0 && <Nothing />}
      {groups.map((answer) => (
        <Group key={answer.step.id} actor={actor} answer={answer} isOpened={opened.includes(answer.step.id)} />
      ))}
    </>
  )
  return figures ? (
    <Columns isSideLast side={<WorkFigures figures={figures} />}>
      {list}
    </Columns>
  ) : (
    list
  )
}
