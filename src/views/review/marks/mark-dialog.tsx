import { useActorRef, useSelector } from '@xstate/react'
import { Check, Plus, Undo2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ReviewInfo } from '../../../domain/entities/review.ts'
import { MARK_KINDS, positionOf, type MarkKind } from '../../../domain/photos/marks.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import type { FilesContext } from '../../../machines/files/files.ts'
import { markablePhotos, type MarkablePhoto } from '../../../machines/review/marks/markable.ts'
import { isReplacing, marksMachine } from '../../../machines/review/marks/marks.machine.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { useEmitted } from '../../hooks/use-emitted.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { StoredPicture } from '../../ui/files/stored-picture.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { MarkStage } from './mark-stage.tsx'

/** A file name of at most 80 characters, its extension aside. */
const CAPTION_MAX = 80

export interface MarksDone {
  readonly photo: MarkablePhoto
  /** Undefined: the service has it already. */
  readonly file: File | undefined
  readonly isReplacing: boolean
}

type EditorProps = {
  itemId: string
  photo: MarkablePhoto
  onDone: (done: MarksDone) => void
  onClose: (isOutdated: boolean) => void
  choice: React.ReactNode
}

const stemOf = (name: string) => name.replace(/\.[^.]+$/, '')

const Editor = ({ itemId, ...props }: EditorProps) => {
  const { t } = useTranslation('marks')
  const caption = t('marks-caption-first', { name: stemOf(props.photo.name) })
  return <MarkEditor actor={useActorRef(marksMachine, { input: { itemId, photo: props.photo, caption } })} {...props} />
}

type MarkEditorProps = Omit<EditorProps, 'itemId'> & { actor: ActorRefFrom<typeof marksMachine> }

/** The picture with its marks, and what they show; `choice`: the other photographs, as long as nothing is drawn. */
export const MarkEditor = ({ actor, photo, onDone, onClose, choice }: MarkEditorProps) => {
  const { t } = useTranslation('marks')
  const words = useIssueText()
  const hintId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [kind, setKind] = useState<MarkKind>('arrow')
  const picture = useSelector(actor, ({ context }) => context.picture)
  const marks = useSelector(actor, ({ context }) => context.marks)
  const placed = useSelector(actor, ({ context }) => context.placed)
  const caption = useSelector(actor, ({ context }) => context.caption)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isHidden = useSelector(actor, ({ context }) => isReplacing(context))
  const isBroken = useSelector(actor, (snapshot) => snapshot.matches({ open: 'broken' }))
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches({ open: 'painting' }) || snapshot.matches({ open: 'replacing' }))
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'marks.save' }))
  useEmitted(actor, { 'marks.saved': ({ file, isReplacing: replaces }) => onDone({ photo, file, isReplacing: replaces }) })
  const last = marks.at(-1)
  const remove = (id: number) => {
    actor.send({ type: 'mark.remove', id })
    root.current?.querySelector<HTMLElement>('[data-place] button')?.focus()
  }
  const hint = marks.some((mark) => mark.kind === 'blur') && t(isHidden ? `marks-blur-${photo.whose}` : 'marks-blur-customer')
  return (
    <Dialog
      isOpen
      size="xl"
      title={t('marks-title')}
      isDismissable={!isBusy}
      onClose={() => onClose(failure !== undefined)}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={() => onClose(failure !== undefined)}>
            {t('shared-cancel')}
          </Button>
          <Button
            variant="primary"
            icon={<Check aria-hidden="true" />}
            isDisabled={!canSave && !isBusy}
            isPending={isBusy}
            onPress={() => actor.send({ type: 'marks.save' })}
          >
            {t('marks-save')}
          </Button>
        </>
      }
    >
      <div ref={root} className="flex flex-col gap-4 pt-2">
        {failure && <NoticeBanner tone="danger">{words.failure(failure)}</NoticeBanner>}
        {marks.length === 0 && choice}
        {isBroken && (
          <NoticeBanner tone="danger" action={<Button onPress={() => actor.send({ type: 'marks.retry' })}>{t('shared-retry')}</Button>}>
            {t('marks-broken')}
          </NoticeBanner>
        )}
        {!picture && !isBroken && <Spinner label={t('shared-loading')} />}
        {picture && (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <MarkStage
              picture={picture}
              name={photo.name}
              marks={marks}
              placed={placed}
              kind={kind}
              hintId={hintId}
              onDraw={(from, to) => actor.send({ type: 'mark.draw', kind, from, to })}
              onMove={(id, by) => actor.send({ type: 'mark.move', id, by })}
              onStretch={(id, by) => actor.send({ type: 'mark.stretch', id, by })}
              onRemove={remove}
            />
            <div className="flex flex-col gap-4">
              <RadioGroup
                name="markKind"
                label={t('marks-kind')}
                value={kind}
                onChange={(value) => setKind(MARK_KINDS.find((one) => one === value) ?? 'arrow')}
                options={MARK_KINDS.map((value) => ({ value, label: t(`marks-kind-${value}`) }))}
                variant="segmented"
              />
              <div className="flex flex-wrap gap-3" data-place>
                <Button icon={<Plus aria-hidden="true" />} onPress={() => actor.send({ type: 'mark.place', kind })}>
                  {t('marks-place')}
                </Button>
                <Button icon={<Undo2 aria-hidden="true" />} isDisabled={!last} onPress={() => last && remove(last.id)}>
                  {t('marks-remove')}
                </Button>
              </div>
              <p id={hintId} className="text-sm text-muted">
                {t('marks-hint')}
              </p>
              <output className="sr-only">
                {last && t('marks-mark', { kind: t(`marks-kind-${last.kind}`), no: marks.length, ...positionOf(last) })}
              </output>
              {hint && <NoticeBanner tone="info">{hint}</NoticeBanner>}
              <TextField
                name="caption"
                label={t('marks-caption')}
                description={t('marks-caption-hint')}
                value={caption}
                onChange={(value) => actor.send({ type: 'marks.caption', caption: value })}
                maxLength={CAPTION_MAX}
                autoComplete="off"
                isRequired
              />
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}

type Props = {
  info: ReviewInfo
  /** Those of the review. */
  files: FilesContext
  onDone: (done: MarksDone) => void
  /** `isOutdated`: the service has refused something, so that what is shown may be old. */
  onClose: (isOutdated: boolean) => void
}

/** Marks on a photograph of the device: which one, where, and what they show. */
export const MarkDialog = ({ info, files, onDone, onClose }: Props) => {
  const { t } = useTranslation(namespaces('marks'))
  const photos = markablePhotos(info, files)
  const [key, setKey] = useState(photos[0]?.key)
  const photo = photos.find((one) => one.key === key) ?? photos[0]
  if (!photo)
    return (
      <Dialog isOpen title={t('marks-title')} onClose={() => onClose(false)}>
        <p className="pt-2 text-muted">{t('marks-none')}</p>
      </Dialog>
    )
  const choice = photos.length > 1 && (
    <ul aria-label={t('marks-choose')} className="flex gap-3 overflow-x-auto p-1">
      {photos.map(({ key: one, name, source }) => (
        <li key={one} className="shrink-0">
          <PlainButton
            aria-pressed={one === photo.key}
            aria-label={name}
            onPress={() => setKey(one)}
            className={cx(
              'block size-20 overflow-hidden rounded-md border-2',
              one === photo.key ? 'border-accent' : 'border-border-strong hover:border-accent',
            )}
          >
            <StoredPicture filePath={source} name={name} isSmall />
          </PlainButton>
        </li>
      ))}
    </ul>
  )
  return <Editor key={photo.key} itemId={info.itemId} photo={photo} onDone={onDone} onClose={onClose} choice={choice} />
}
