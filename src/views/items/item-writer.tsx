import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { COUNTS } from '../../domain/limits.ts'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import type { SaveKind } from '../../machines/items/repair-item.machine.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { focusFirstField } from '../ui/focus/field-focus.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { useIsPainted } from '../ui/use-is-painted.ts'
import type { ItemActor, ItemFormActor, SerialActor } from './actors.ts'
import { ConditionFields } from './condition-fields.tsx'
import { IssueFields } from './issue-fields.tsx'
import { SaveProgress, useItemForm } from './use-item-form.tsx'
import { ProductFields } from './product-fields.tsx'
import { StepButtons } from './step-buttons.tsx'

type Props = {
  actor: ItemActor
  form: ItemFormActor
  files: ActorRefFrom<typeof filesMachine>
  serial: SerialActor | undefined
  storageUsed: number | null | undefined
}

const FORM_ID = 'repairItemForm'

/** The form of another item begins as the first one did: at its top, with the first field. */
const useTopAfterSave = (saved: unknown, root: React.RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const form = root.current
    if (saved === undefined || form === null) return
    focusFirstField(form)
    form.parentElement?.scrollTo({ top: 0 })
  }, [saved, root])
}

/** Writes a repair item with its photos (domain.md section 5). */
export const ItemWriter = ({ actor, form: formActor, files, serial, storageUsed }: Props) => {
  const { t } = useTranslation('items')
  const root = useRef<HTMLFormElement>(null)
  const { form, banner, isAwaiting, isSaving } = useItemForm(actor, formActor, files, root)
  const item = useSelector(actor, ({ context }) => context.item)
  const mode = useSelector(actor, ({ context }) => context.mode)
  const saveKind = useSelector(actor, ({ context }) => context.saveKind)
  const saved = useSelector(formActor, ({ context }) => context.result)
  const wanted = useSelector(actor, ({ context }) => context.field)
  const isPainted = useIsPainted()
  const isNew = mode === 'create'
  useTopAfterSave(isNew ? saved : undefined, root)

  const cancel = () => actor.send({ type: 'save.cancel' })

  const save = (next: SaveKind) => actor.send({ type: 'item.save', ...next })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save({ level: 'submit', next: 'close' })
  }
  const is = (other: SaveKind) => isSaving && saveKind.level === other.level && saveKind.next === other.next
  const button = (own: SaveKind) => ({ isPending: is(own), isDisabled: isSaving && !is(own) })

  return (
    <Dialog
      isOpen
      size="lg"
      isDismissable={!form.isSubmitting}
      onClose={() => actor.send({ type: 'item.close' })}
      title={isNew ? t('repairOrder-item-create') : t('repairOrder-item-edit', { no: item?.itemNo ?? '' })}
      footer={
        <>
          {!isNew && !isSaving && <StepButtons actor={actor} />}
          <SaveProgress files={files} onCancel={cancel} />
          {isAwaiting && <output className="flex-1 self-center text-sm text-muted">{t('repairOrder-item-awaitingFiles')}</output>}
          <Button variant="ghost" {...button({ level: 'temp', next: 'close' })} onPress={() => save({ level: 'temp', next: 'close' })}>
            {t('repairOrder-item-saveLater')}
          </Button>
          {isNew && (
            <Button {...button({ level: 'submit', next: 'another' })} onPress={() => save({ level: 'submit', next: 'another' })}>
              {t('repairOrder-item-saveAnother')}
            </Button>
          )}
          <Button type="submit" form={FORM_ID} variant="primary" {...button({ level: 'submit', next: 'close' })}>
            {t('repairOrder-item-save')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} ref={root} noValidate onSubmit={onSubmit} className="flex flex-col gap-8 pt-2">
        {banner}
        {isNew && saved !== undefined && (
          <NoticeBanner tone="success" isLive>
            {t('repairOrder-item-savedAnother')}
          </NoticeBanner>
        )}
        <ProductFields form={form} maxQuantity={COUNTS.quantityPerItem.max} actor={actor} serial={serial} />
        {/* the first screenful of fields is painted alone, with room for the rest, unless the focus is to go to a certain field */}
        {isPainted || wanted !== undefined ? (
          <>
            <IssueFields form={form} files={files} storageUsed={storageUsed} onCancel={cancel} />
            <ConditionFields form={form} />
          </>
        ) : (
          <div className="h-dvh" />
        )}
      </form>
    </Dialog>
  )
}
