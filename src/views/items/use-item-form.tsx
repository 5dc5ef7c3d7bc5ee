import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../locales/namespaces.ts'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import { hasFileChanges } from '../../machines/files/files.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { Button } from '../ui/button.tsx'
import { focusField } from '../ui/focus/field-focus.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { ProgressBar } from '../ui/page/progress-bar.tsx'
import { SaveProblems } from '../ui/page/save-problems.tsx'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import type { ItemActor, ItemFormActor, ItemFormView } from './actors.ts'

type SaveProgressProps = { files: ActorRefFrom<typeof filesMachine>; onCancel: () => void }

/** How far the files of a save are, beside its buttons; it can be given up until all have left. */
export const SaveProgress = ({ files, onCancel }: SaveProgressProps) => {
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

const Problems = ({ actor, form }: { actor: ItemActor; form: ItemFormView }) => {
  const { failure: words } = useIssueText()
  const failure = useSelector(actor, ({ context }) => context.failure && words(context.failure))
  const isReloading = useSelector(actor, (snapshot) => snapshot.matches({ writing: 'reloading' }))
  const isOutdated = form.rawFailure?.code === 'row-changed'
  return <SaveProblems {...{ form, isOutdated, isReloading, failure }} onReload={() => actor.send({ type: 'item.reload' })} />
}

/** Opened for one field: its error is shown and the focus goes there. */
const useWantedField = (actor: ItemActor, form: ItemFormView, root: RefObject<HTMLElement | null>) => {
  const field = useSelector(actor, ({ context }) => context.field)
  const go = useEffectEvent((name: string) => {
    form.blur(name)
    requestAnimationFrame(() => root.current && focusField(root.current, name))
  })
  useEffect(() => {
    if (field !== undefined) go(field)
  }, [field])
}

type FilesActor = ActorRefFrom<typeof filesMachine>

/**
 * What each form of an item has, in the dialog and in the steps: its fields, the guard before leaving, what is read above it (older
 * words, files that are back, why a save failed), and whether it is being saved.
 */
export const useItemForm = (actor: ItemActor, formActor: ItemFormActor, files: FilesActor, root: RefObject<HTMLElement | null>) => {
  const { t } = useTranslation('items')
  const form = useForm(formActor, root)
  useWantedField(actor, form, root)
  const hasNewFiles = useSelector(files, ({ context }) => hasFileChanges(context))
  useLeaveGuard(form.isDirty || hasNewFiles)
  const resumed = useSelector(actor, ({ context }) => context.resumed)
  // what is in the form again need not be chosen again
  const present = useSelector(files, ({ context }) => context.added.map(({ source }) => source.name).join('/'))
  const lostFiles = form.draft.lostFiles.filter((name) => !present.split('/').includes(name))
  const isAwaiting = useSelector(actor, (snapshot) => snapshot.matches({ writing: 'awaitingFiles' }))
  const banner = (
    <>
      <DraftBanner {...form.draft} lostFiles={lostFiles} />
      {resumed > 0 && <NoticeBanner isLive>{t('itemDialog-resumed', { count: resumed })}</NoticeBanner>}
      <Problems actor={actor} form={form} />
    </>
  )
  return { form, banner, hasNewFiles, isAwaiting, isSaving: form.isSubmitting || isAwaiting }
}
