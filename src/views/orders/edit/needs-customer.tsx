import { useTranslation } from '../../hooks/translation.ts'
import type { RepairItem } from '../../../domain/entities/repair-item.ts'
import { href } from '../../../shared/paths.ts'
import { useCan } from '../../hooks/app-context.ts'
import { useMayAnswer } from '../../answers/use-may-answer.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Section } from '../../ui/page/section.tsx'
import { statusStyle, TONE_CLASSES } from '../../ui/text/status-badge.tsx'
import { useWords } from '../../hooks/words.ts'
import { useItemName } from '../item-name.ts'
import type { OrderActor } from '../actors.ts'

/** The answers that the customer owes, with a button to record one given by phone or mail (I4, I10, I11 on behalf). */
export const NeedsCustomer = ({ actor, items }: { actor: OrderActor; items: readonly RepairItem[] }) => {
  const { t } = useTranslation('orders')
  const can = useCan()
  const mayAnswer = useMayAnswer()
  const mayDecide = can('repairItem.quote.decideOnBehalf') && can('repairItem.review')
  const nameOf = useItemName()
  const { option } = useWords()
  const asked = mayAnswer ? items.filter(({ repairStatus }) => repairStatus === 'infoRequired') : []
  const quoted = mayDecide ? items.filter(({ repairStatus }) => repairStatus === 'quoted') : []
  if (asked.length + quoted.length === 0) return null

  const textOf = ({ repairStatus, requestedFields, quoteVersion }: RepairItem) => {
    if (repairStatus === 'quoted') return t('orderView-onBehalf-text-quoted', { version: quoteVersion ?? 1 })
    const list = (requestedFields ?? []).map((name) => option('requestedFields', name)).join(t('shared-listComma'))
    return list === '' ? t('orderView-onBehalf-textWords') : t('orderView-onBehalf-text-infoRequired', { list })
  }
  return (
    <Section title={t('orderView-needs-titleEmployee')} isFlush>
      <ul className="border-t border-border">
        {[...asked, ...quoted].map((item) => {
          const { itemId, repairStatus } = item
          const { icon: Icon, tone } = statusStyle(repairStatus)
          const hidden = <span className="sr-only"> {nameOf(item)}</span>
          return (
            <li key={itemId} className="not-last:border-b flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
              <span aria-hidden="true" className={`grid size-9 shrink-0 place-items-center rounded-full ${TONE_CLASSES[tone]}`}>
                <Icon className="size-4.5" />
              </span>
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-medium break-words">{nameOf(item)}</p>
                <p className="text-sm text-muted">{textOf(item)}</p>
              </div>
              {repairStatus === 'quoted' ? (
                <LinkButton href={href('reviewOrderItem', { itemId })}>
                  {t('orderView-onBehalf-do-quoted')}
                  {hidden}
                </LinkButton>
              ) : (
                <Button onPress={() => actor.send({ type: 'item.answer', itemId })}>
                  {t('orderView-onBehalf-do-infoRequired')}
                  {hidden}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
