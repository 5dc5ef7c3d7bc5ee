import { useSelector } from '@xstate/react'
import { Bookmark, Trash2, Undo2 } from 'lucide-react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formatDate, formatDateTime, intlLocale } from '../../../src/domain/formats/date-format.ts'
import { TAIPEI } from '../../../src/domain/formats/dates.ts'
import { BareIconButton, Button } from '../../../src/views/ui/button.tsx'
import { TextField } from '../../../src/views/ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../src/views/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '../../../src/views/ui/page/empty-state.tsx'
import { usePageLocale } from '../../page-locale.ts'
import { stepWords } from '../../step-words.ts'
import { HandOnButtons, ImportButton, SharedLink, Trouble, useHandedFiles } from '../hand-on/hand-on-view.tsx'
import { PanelForm } from '../parts/panel-form.tsx'
import { PanelRow } from '../parts/panel-row.tsx'
import { NAME_MAX } from './save-file.ts'
import type { SavePointInfo } from './save-point.ts'
import type { savePointsMachine } from './save-points.machine.ts'
import { useWords } from './words.ts'

type SavePoints = ActorRefFrom<typeof savePointsMachine>

type HandOn = NonNullable<SnapshotFrom<typeof savePointsMachine>['children']['handOn']>

const isIdle = (snapshot: SnapshotFrom<typeof savePointsMachine>) => snapshot.matches('idle')

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

const PointRow = ({ point, actor, handOn }: { point: SavePointInfo; actor: SavePoints; handOn: HandOn }) => {
  const words = useWords()
  const locale = usePageLocale()
  const isGoing = useSelector(actor, (snapshot) => snapshot.matches('goingBack') && snapshot.context.meant?.id === point.id)
  const { name, savedAt, time, orders } = point
  return (
    <PanelRow
      title={name}
      facts={[
        words.about(formatDateTime(savedAt, locale, TAIPEI), orders),
        ...(time === savedAt ? [] : [words.time(formatDateTime(time, locale, TAIPEI))]),
      ]}
      buttons={
        <>
          <Button size="sm" isPending={isGoing} onPress={() => actor.send({ type: 'save.goBack', point })}>
            {words.goBack}
            <span className="sr-only">: {name}</span>
          </Button>
          <HandOnButtons actor={handOn} thing={point} name={name} />
          <BareIconButton
            size="sm"
            label={words.removeOf(name)}
            icon={<Trash2 />}
            onPress={() => actor.send({ type: 'save.remove', point })}
          />
        </>
      }
    >
      <SharedLink actor={handOn} thing={point} kind="savePoint" />
    </PanelRow>
  )
}

const Make = ({ actor, handOn }: { actor: SavePoints; handOn: HandOn }) => {
  const words = useWords()
  const name = useSelector(actor, ({ context }) => context.name)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  return (
    <PanelForm
      onSubmit={() => actor.send({ type: 'save.make' })}
      buttons={
        <>
          <Button type="submit" variant="primary" icon={<Bookmark aria-hidden="true" />} isPending={isSaving}>
            {words.save}
          </Button>
          <ImportButton actor={handOn} accept=".gz,application/gzip" />
        </>
      }
    >
      <p className="text-sm text-muted">{words.explain}</p>
      <TextField
        name="savePointName"
        label={words.name}
        description={words.nameHint}
        value={name}
        maxLength={NAME_MAX}
        onChange={(value) => actor.send({ type: 'save.named', name: value })}
      />
    </PanelForm>
  )
}

/** Moments of the demo to go back to, and undo of the last step. */
export const SavePointsView = ({ actor }: { actor: SavePoints }) => {
  const words = useWords()
  const points = useSelector(actor, ({ context }) => context.points)
  const meant = useSelector(actor, ({ context }) => context.meant)
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  const handOn = useSelector(actor, ({ children }) => children.handOn)
  useHandedFiles(handOn)
  if (!handOn) return null
  return (
    <div className="flex flex-col gap-6">
      <Trouble trouble={trouble} failed={words.failed} />
      <Make actor={actor} handOn={handOn} />
      <section>
        <h3 className="text-base font-semibold">{words.list(points.length)}</h3>
        {points.length === 0 && !isReading && <EmptyState icon={Bookmark} title={words.empty} text={words.emptyHint} headingLevel={3} />}
        <ul>
          {points.map((point) => (
            <PointRow key={point.id} point={point} actor={actor} handOn={handOn} />
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
