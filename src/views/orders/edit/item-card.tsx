import { useSelector } from '@xstate/react'
import { CircleCheck, Copy, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import type { FieldIssue } from '../../../domain/entities/common.ts'
import type { RepairItem } from '../../../domain/entities/repair-item.ts'
import { itemField, issuesOfItem } from '../../../machines/orders/repair-order-form.machine.ts'
import { missingOf } from '../../../machines/items/repair-item-form.machine.ts'
import { useCan } from '../../hooks/app-context.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ItemPhotos } from './item-photos.tsx'
import { useItemName } from '../item-name.ts'
import type { OrderActor } from '../actors.ts'
import { PlainButton } from '../../ui/plain-button.tsx'

/** Rules that say no more than that something is not there yet. */
const MISSING: readonly string[] = ['rule-required', 'rule-choose', 'rule-filesMin', 'reason-issuePhotoMissing']

type MarkProps = { item: RepairItem; issues: readonly FieldIssue[]; onFix: (field: string) => void }

const FieldLink = ({ item, field, words, onFix }: { item: RepairItem; field: string; words: string; onFix: (field: string) => void }) => {
  const { t } = useTranslation('orders')
  return (
    <span data-field={itemField(item.itemId, field)}>
      <PlainButton
        aria-label={t('repairOrder-card-fix', { no: item.itemNo, field: words })}
        onPress={() => onFix(field)}
        className="cursor-pointer rounded-sm text-start underline decoration-current/40 underline-offset-4 touch-target hover:decoration-current"
      >
        {words}
      </PlainButton>
    </span>
  )
}

/** Whether the item can be submitted as it is; what is missing leads to its field. */
const CompletenessMark = ({ item, issues, onFix }: MarkProps) => {
  const { t } = useTranslation('orders')
  const text = useIssueText()
  if (issues.length === 0)
    return (
      <p className="flex items-center gap-1.5 text-sm text-success-strong">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {t('repairOrder-card-complete')}
      </p>
    )
  const missing = issues.filter(({ key }) => MISSING.includes(key))
  const wrong = issues.filter(({ key }) => !MISSING.includes(key))
  return (
    <div className="flex items-start gap-1.5 text-sm text-warning-strong">
      <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      <div className="min-w-0">
        {missing.length > 0 && (
          <p className="flex flex-wrap gap-x-2.5 gap-y-1">
            {t('repairOrder-card-missing')}
            {missing.map(({ field }) => (
              <FieldLink key={field} item={item} field={field} words={text.field(field)} onFix={onFix} />
            ))}
          </p>
        )}
        {wrong.length > 0 && (
          <p className="flex flex-wrap gap-x-2.5 gap-y-1">
            {t('repairOrder-card-wrong')}
            {wrong.map((issue) => (
              <FieldLink key={`${issue.field} ${issue.key}`} item={item} field={issue.field} words={text.issue(issue)} onFix={onFix} />
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

/** One item of a draft at a glance: product, serial number, problem, photos, and what is still missing. */
export const ItemCard = ({ actor, item, isFull }: { actor: OrderActor; item: RepairItem; isFull: boolean }) => {
  const { t } = useTranslation(namespaces('fields', 'items', 'orders'))
  const can = useCan()
  const nameOf = useItemName()
  const categories = useSelector(actor, ({ context }) => context.issueCategories)
  const reported = useSelector(actor, ({ context }) => context.reported)
  const { itemId, itemNo: no } = item
  const ofServer = issuesOfItem(reported, itemId)
  const ofRules = missingOf(item, categories).filter(({ field }) => !ofServer.some((issue) => issue.field === field))
  const category = categories.find(({ value }) => value === item.issueCategory)?.label
  const mode = can('repairItem.update') ? 'edit' : 'view'
  // a task of its own: drawing the dialog takes longer than a frame
  const open = (field?: string) =>
    void setTimeout(() => actor.send({ type: 'item.open', itemId, mode, ...(field === undefined ? {} : { field }) }))

  return (
    <article aria-label={`${no}. ${nameOf(item)}`} className="flex gap-3 rounded-lg border border-border p-3 sm:p-4">
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-sm font-semibold text-muted tabular-nums"
      >
        {no}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="text-base font-semibold break-words">
              <PlainButton
                aria-label={`${t('itemDialog-open', { no })} ${nameOf(item)}`}
                onPress={() => actor.send({ type: 'item.open', itemId, mode: 'view' })}
                className="cursor-pointer rounded-sm text-start underline-offset-4 hover:underline"
              >
                {nameOf(item)}
              </PlainButton>
            </h3>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              {item.serialNo && <span className="font-mono break-all">{item.serialNo}</span>}
              {(item.quantity ?? 1) > 1 && <span>{t('repairOrder-card-quantity', { count: item.quantity ?? 1 })}</span>}
              {category !== undefined && <span>{category}</span>}
              {item.isComeBack === true && <span className="font-medium text-warning-strong">{t('field-isComeBack')}</span>}
            </p>
          </div>
          <div className="flex shrink-0">
            {can('repairItem.update') && (
              <IconButton label={t('repairOrder-card-edit', { no })} icon={<Pencil aria-hidden="true" />} onPress={() => open()} />
            )}
            {can('repairItem.create') && !isFull && (
              <IconButton
                label={t('repairOrder-card-copy', { no })}
                icon={<Copy aria-hidden="true" />}
                onPress={() => actor.send({ type: 'item.copy', itemId })}
              />
            )}
            {can('repairItem.delete') && (
              <IconButton
                label={t('repairOrder-card-remove', { no })}
                icon={<Trash2 aria-hidden="true" />}
                onPress={() => actor.send({ type: 'item.remove', itemId })}
              />
            )}
          </div>
        </div>
        {item.issueDescription && <p className="line-clamp-2 text-sm break-words">{item.issueDescription}</p>}
        <ItemPhotos files={item.existedFiles} />
        <CompletenessMark item={item} issues={[...ofServer, ...ofRules]} onFix={open} />
      </div>
    </article>
  )
}
