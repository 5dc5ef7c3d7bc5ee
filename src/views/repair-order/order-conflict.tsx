import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sideOf, type Contrast, type Side, type Sides } from '../../machines/compare.ts'
import type { OrderRecord } from '../../machines/repair-order-calls.ts'
import { hasDifferences, itemDifferences, orderContrasts } from '../../machines/repair-order-difference.ts'
import { asStored, fromOrder, type OrderForm } from '../../machines/repair-order-values.ts'
import { Button } from '../parts/button.tsx'
import { DateText } from '../parts/date-text.tsx'
import { focusField } from '../parts/focus-field.ts'
import { NoticeBanner } from '../parts/notice-banner.tsx'
import { RadioGroup } from '../parts/radio-group.tsx'
import { Section } from '../parts/section.tsx'
import { showToast } from '../parts/toaster.tsx'
import { ItemChanges } from './item-changes.tsx'
import type { OrderFormActor } from './order-edit.tsx'
import type { OrderActor } from './repair-order.tsx'
import { useOrderFields } from './use-order-fields.ts'

type ChoiceProps = { contrast: Contrast; sides: Sides; versions: Record<Side | 'base', OrderForm>; onChoose: (side: Side) => void }

/** One field with both versions; where only one side changed it, that one is chosen already. */
const Choice = ({ contrast, sides, versions, onChoose }: ChoiceProps) => {
  const { t } = useTranslation()
  const fields = useOrderFields()
  const { name } = contrast
  const side = sideOf(contrast, sides)
  const option = (value: Side) => ({ value, label: t(`orderEdit-conflict-${value}`), description: fields.value(name, versions[value]) })
  const before = t('orderEdit-conflict-base', { value: fields.value(name, versions.base) })
  return (
    <RadioGroup
      name={`conflict.${name}`}
      label={fields.label(name)}
      look="cards"
      description={side === undefined ? `${before} ${t('orderEdit-conflict-open')}` : before}
      value={side ?? ''}
      options={[option('mine'), option('theirs')]}
      onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
    />
  )
}

type Props = { actor: OrderActor; formActor: OrderFormActor; theirs: OrderRecord; reason: string | undefined }

/** Somebody else saved first: who, when, and field by field what differs. Nothing is lost until it is decided. */
export const OrderConflict = ({ actor, formActor, theirs, reason }: Props) => {
  const { t } = useTranslation()
  const items = useSelector(actor, ({ context }) => context.items)
  const sides = useSelector(actor, ({ context }) => context.sides)
  const values = useSelector(formActor, ({ context }) => context.values)
  const saved = useSelector(formActor, ({ context }) => context.saved)
  const root = useRef<HTMLDivElement>(null)
  const contrasts = orderContrasts({ values, saved }, theirs)
  const open = contrasts.filter((contrast) => sideOf(contrast, sides) === undefined)
  const changes = itemDifferences(items, theirs.items)
  const versions = { base: asStored(saved), mine: asStored(values), theirs: fromOrder(theirs.order) }

  // whoever pressed the button at the bottom of a long page must see why nothing was saved
  useEffect(() => {
    const show = () => {
      root.current?.scrollIntoView({ block: 'start' })
      root.current?.focus({ preventScroll: true })
    }
    show()
    const subscription = actor.on('order.undecided', show)
    return () => subscription.unsubscribe()
  }, [actor])

  const apply = () => {
    const [first] = open
    if (first && root.current) focusField(root.current, `conflict.${first.name}`)
    else {
      actor.send({ type: 'conflict.apply' })
      showToast({ kind: 'success', title: t('orderEdit-conflict-applied') })
      // the panel goes, with the button that had the focus
      requestAnimationFrame(() => document.querySelector('h1')?.focus())
    }
  }
  const all = (side: Side) => () => actor.send({ type: 'conflict.chooseAll', side })

  return (
    <div ref={root} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 rounded-lg outline-none">
      <NoticeBanner tone="warning" isLive title={reason ?? t('orderEdit-conflict-title')}>
        <p>{t(contrasts.length > 0 ? 'orderEdit-conflict-text' : 'orderEdit-conflict-same')}</p>
        {reason === undefined && (
          <p>
            {t('orderEdit-conflict-at')} <DateText value={theirs.order.updatedAt} />
          </p>
        )}
      </NoticeBanner>
      <Section title={t('orderEdit-conflict-title')}>
        <div className="flex flex-col gap-5">
          {contrasts.length > 1 && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onPress={all('mine')}>
                {t('orderEdit-conflict-allMine')}
              </Button>
              <Button size="sm" onPress={all('theirs')}>
                {t('orderEdit-conflict-allTheirs')}
              </Button>
            </div>
          )}
          {contrasts.map((contrast) => (
            <Choice
              key={contrast.name}
              contrast={contrast}
              sides={sides}
              versions={versions}
              onChoose={(side) => actor.send({ type: 'conflict.choose', name: contrast.name, side })}
            />
          ))}
          {hasDifferences(changes) && (
            <div>
              <p className="font-medium">{t('orderEdit-conflict-items')}</p>
              <ItemChanges changes={changes} />
            </div>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" onPress={apply}>
              {t('orderEdit-conflict-apply')}
            </Button>
            <output className="text-sm text-muted">{open.length > 0 && t('orderEdit-conflict-left', { count: open.length })}</output>
          </div>
        </div>
      </Section>
    </div>
  )
}
