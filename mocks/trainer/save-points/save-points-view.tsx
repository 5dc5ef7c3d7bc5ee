import { useSelector } from '@xstate/react'
import { Bookmark, Download, FileUp, Link, Trash2, Undo2 } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formatDate, formatDateTime, intlLocale } from '../../../src/domain/formats/date-format.ts'
import { TAIPEI } from '../../../src/domain/formats/dates.ts'
import { BareIconButton, Button } from '../../../src/views/ui/button.tsx'
import { TextField } from '../../../src/views/ui/fields/text-field.tsx'
import { formatBytes } from '../../../src/views/ui/files/format-bytes.ts'
import { saveBlob } from '../../../src/views/ui/files/save-blob.ts'
import { ConfirmDialog } from '../../../src/views/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '../../../src/views/ui/page/empty-state.tsx'
import { NoticeBanner } from '../../../src/views/ui/page/notice-banner.tsx'
import { CopyText } from '../../../src/views/ui/text/copy-text.tsx'
import { usePageLocale } from '../../page-locale.ts'
import { stepWords } from '../../step-words.ts'
import { addressOfLink } from './link-in.ts'
import { LINK_MAX } from './save-link.ts'
import type { SavePointInfo } from './save-point.ts'
import type { savePointsMachine } from './save-points.machine.ts'
import { useWords } from './words.ts'

/** So much of a link is shown; all of it is copied. */
const SHOWN_LENGTH = 60

type SavePoints = ActorRefFrom<typeof savePointsMachine>

const isIdle = (snapshot: SnapshotFrom<typeof savePointsMachine>) => snapshot.matches('idle')

const Trouble = ({ actor }: { actor: SavePoints }) => {
  const words = useWords()
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  return trouble === undefined ? null : <NoticeBanner tone="danger" title={words[`${trouble}Failed`]} />
}

/** The last step of anybody, and a press that takes it back. */
const Undo = ({ actor }: { actor: SavePoints }) => {
  const words = useWords()
  const locale = usePageLocale()
  const step = useSelector(actor, ({ context }) => context.step)
  const isUndoing = useSelector(actor, (snapshot) => snapshot.matches('undoing'))
  const isFree = useSelector(actor, isIdle)
  return (
    <section className="flex flex-col items-start gap-2">
      <h3 className="text-base font-semibold">{words.undoTitle}</h3>
      <p className="text-sm text-muted">{step ? words.undoExplain : words.undoNone}</p>
      {step && (
        <>
          <p className="text-base wrap-anywhere">
            {words.step(
              formatDate(step.audit.at, 'time', intlLocale(locale), TAIPEI) ?? '',
              step.audit.actorName ?? '–',
              stepWords(step.audit, locale),
            )}
          </p>
          {step.hasRemovedFiles ? (
            <p className="text-sm text-muted">{words.undoFiles}</p>
          ) : (
            <Button
              icon={<Undo2 aria-hidden="true" />}
              isPending={isUndoing}
              isDisabled={!isFree && !isUndoing}
              onPress={() => actor.send({ type: 'save.undo' })}
            >
              {words.undo}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** The link of a save point and how long it is, or that it is too long and the file is left. */
const Shared = ({ point, actor }: { point: SavePointInfo; actor: SavePoints }) => {
  const words = useWords()
  const locale = usePageLocale()
  const shared = useSelector(actor, ({ context: { shared: link, meant } }) => (meant?.id === point.id ? link : undefined))
  if (!shared) return null
  const size = formatBytes(shared.data.length, locale)
  if (!shared.isShort)
    return (
      <div className="basis-full">
        <NoticeBanner
          tone="warning"
          isLive
          title={words.linkTooLong(size, formatBytes(LINK_MAX, locale))}
          action={
            <Button size="sm" onPress={() => actor.send({ type: 'save.export', point })}>
              {words.exportInstead}
            </Button>
          }
        />
      </div>
    )
  const address = addressOfLink(`${location.origin}${import.meta.env.BASE_URL}`, shared.data)
  return (
    <div className="flex basis-full flex-col gap-1 rounded-md bg-sunken p-2 text-sm">
      <output className="font-medium">{words.linkReady(size)}</output>
      <CopyText value={address} isText>
        {`${address.slice(0, SHOWN_LENGTH)}…`}
      </CopyText>
      <span className="text-muted">{words.linkHint}</span>
    </div>
  )
}

const PointRow = ({ point, actor }: { point: SavePointInfo; actor: SavePoints }) => {
  const words = useWords()
  const locale = usePageLocale()
  const isGoing = useSelector(actor, (snapshot) => snapshot.matches('goingBack') && snapshot.context.meant?.id === point.id)
  const isSharing = useSelector(actor, (snapshot) => snapshot.matches('sharing') && snapshot.context.meant?.id === point.id)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-2.5 last:border-0">
      <div className="min-w-40 flex-1">
        <p className="text-base font-medium wrap-anywhere">{point.name}</p>
        <p className="text-sm text-muted">{words.about(formatDateTime(point.savedAt, locale, TAIPEI), point.orders)}</p>
        {point.time !== point.savedAt && <p className="text-sm text-muted">{words.time(formatDateTime(point.time, locale, TAIPEI))}</p>}
      </div>
      <span className="flex items-center">
        <Button size="sm" isPending={isGoing} onPress={() => actor.send({ type: 'save.goBack', point })}>
          {words.goBack}
          <span className="sr-only">: {point.name}</span>
        </Button>
        <BareIconButton
          size="sm"
          label={words.shareOf(point.name)}
          icon={<Link />}
          isPending={isSharing}
          onPress={() => actor.send({ type: 'save.share', point })}
        />
        <BareIconButton
          size="sm"
          label={words.exportOf(point.name)}
          icon={<Download />}
          onPress={() => actor.send({ type: 'save.export', point })}
        />
        <BareIconButton
          size="sm"
          label={words.removeOf(point.name)}
          icon={<Trash2 />}
          onPress={() => actor.send({ type: 'save.remove', point })}
        />
      </span>
      <Shared point={point} actor={actor} />
    </li>
  )
}

const Make = ({ actor }: { actor: SavePoints }) => {
  const words = useWords()
  const file = useRef<HTMLInputElement>(null)
  const name = useSelector(actor, ({ context }) => context.name)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isImporting = useSelector(actor, (snapshot) => snapshot.matches('importing'))
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    actor.send({ type: 'save.make' })
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-3">
      <p className="text-sm text-muted">{words.explain}</p>
      <TextField
        name="savePointName"
        label={words.name}
        description={words.nameHint}
        value={name}
        maxLength={80}
        onChange={(value) => actor.send({ type: 'save.named', name: value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" icon={<Bookmark aria-hidden="true" />} isPending={isSaving}>
          {words.save}
        </Button>
        <Button icon={<FileUp aria-hidden="true" />} isPending={isImporting} onPress={() => file.current?.click()}>
          {words.import}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".gz,application/gzip"
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) actor.send({ type: 'save.import', file: chosen })
            target.value = ''
          }}
        />
      </div>
    </form>
  )
}

/** Moments of the demo to go back to, and undo of the last step. */
export const SavePointsView = ({ actor }: { actor: SavePoints }) => {
  const words = useWords()
  const points = useSelector(actor, ({ context }) => context.points)
  const meant = useSelector(actor, ({ context }) => context.meant)
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  useEffect(() => {
    const subscription = actor.on('save.file', ({ file, name }) => saveBlob(file, name, 'json.gz'))
    return () => subscription.unsubscribe()
  }, [actor])
  return (
    <div className="flex flex-col gap-6">
      <Trouble actor={actor} />
      <Make actor={actor} />
      <section>
        <h3 className="text-base font-semibold">{words.list(points.length)}</h3>
        {points.length === 0 && !isReading && <EmptyState icon={Bookmark} title={words.empty} text={words.emptyHint} headingLevel={3} />}
        <ul>
          {points.map((point) => (
            <PointRow key={point.id} point={point} actor={actor} />
          ))}
        </ul>
      </section>
      <Undo actor={actor} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => actor.send({ type: 'save.cancel' })}
        onConfirm={() => actor.send({ type: 'save.confirm' })}
        title={words.goBackTitle(meant?.name ?? '')}
        text={words.goBackText}
        confirmLabel={words.goBackConfirm}
        cancelLabel={words.cancel}
      />
    </div>
  )
}
