import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { COUNTS } from '../../domain/limits.ts'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import { hasFileChanges } from '../../machines/files/files.ts'
import type { SaveKind } from '../../machines/items/repair-item.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import { focusField, focusFirstField } from '../ui/focus/field-focus.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { SaveProblems } from '../ui/page/save-problems.tsx'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import type { ItemActor, ItemFormActor, ItemFormView, SerialActor } from './actors.ts'
import { ConditionFields } from './condition-fields.tsx'
import { IssueFields } from './issue-fields.tsx'
import { ProductFields } from './product-fields.tsx'
import { StepButtons } from './step-buttons.tsx'
import { namespaces } from '../../locales/namespaces.ts'
import { ProgressBar } from '../ui/page/progress-bar.tsx'

type SaveProgressProps = { files: ActorRefFrom<typeof filesMachine>; onCancel: () => void }

/** How far the files of a save are, beside its buttons; it can be given up until all have left. */
const SaveProgress = ({ files, onCancel }: SaveProgressProps) => {
  const { t } = useTranslation(namespaces('files', 'items'))
  const progress = useSelector(files, ({ context }) => context.progress)
  if (progress === undefined) return null
  const { loaded, total } = progress
  const isSent = loaded >= total
  return (
    <div className="flex min-w-48 flex-1 items-center gap-3 self-center">
      <ProgressBar label={t(isSent ? 'itemDialog-storing' : 'itemDialog-uploading')} value={total === 0 ? 0 : loaded / total} />
      {!isSent && (
        <Button size="sm" onPress={onCancel}>
          {t('files-uploadCancel')}
        </Button>
      )}
    </div>
  )
}

type Props = {
  actor: ItemActor
  form: ItemFormActor
  files: ActorRefFrom<typeof filesMachine>
  serial: SerialActor | undefined
  storageUsed: number | null | undefined
}

const FORM_ID = 'repairItemForm'

const Problems = ({ actor, form }: { actor: ItemActor; form: ItemFormView }) => {
  const { failure: words } = useIssueText()
  const failure = useSelector(actor, ({ context }) => context.failure && words(context.failure))
  const isReloading = useSelector(actor, (snapshot) => snapshot.matches({ writing: 'reloading' }))
  const isOutdated = form.rawFailure?.code === 'row-changed'
  return <SaveProblems {...{ form, isOutdated, isReloading, failure }} onReload={() => actor.send({ type: 'item.reload' })} />
}

/** Opened for one field: its error is shown and the focus goes there. */
const useWantedField = (actor: ItemActor, form: ItemFormView, root: React.RefObject<HTMLElement | null>) => {
  const field = useSelector(actor, ({ context }) => context.field)
  const go = useEffectEvent((name: string) => {
    form.blur(name)
    requestAnimationFrame(() => root.current && focusField(root.current, name))
  })
  useEffect(() => {
    if (field !== undefined) go(field)
  }, [field])
}

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
  const form = useForm(formActor, root)
  useWantedField(actor, form, root)
  const hasNewFiles = useSelector(files, ({ context }) => hasFileChanges(context))
  useLeaveGuard(form.isDirty || hasNewFiles)
  const item = useSelector(actor, ({ context }) => context.item)
  const mode = useSelector(actor, ({ context }) => context.mode)
  const saveKind = useSelector(actor, ({ context }) => context.saveKind)
  const isAwaiting = useSelector(actor, (snapshot) => snapshot.matches({ writing: 'awaitingFiles' }))
  const isSaving = form.isSubmitting || isAwaiting
  const saved = useSelector(formActor, ({ context }) => context.result)
  const isNew = mode === 'create'
  useTopAfterSave(isNew ? saved : undefined, root)

  const resumed = useSelector(actor, ({ context }) => context.resumed)
  // what is in the form again need not be chosen again
  const present = useSelector(files, ({ context }) => context.added.map(({ source }) => source.name).join('/'))
  const lostFiles = form.draft.lostFiles.filter((name) => !present.split('/').includes(name))
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
        <DraftBanner {...form.draft} lostFiles={lostFiles} />
        {resumed > 0 && <NoticeBanner isLive>{t('itemDialog-resumed', { count: resumed })}</NoticeBanner>}
        <Problems actor={actor} form={form} />
        {isNew && saved !== undefined && (
          <NoticeBanner tone="success" isLive>
            {t('repairOrder-item-savedAnother')}
          </NoticeBanner>
        )}
        <ProductFields form={form} maxQuantity={COUNTS.quantityPerItem.max} actor={actor} serial={serial} />
        <IssueFields form={form} files={files} storageUsed={storageUsed} onCancel={cancel} />
        <ConditionFields form={form} />
      </form>
    </Dialog>
  )
}
