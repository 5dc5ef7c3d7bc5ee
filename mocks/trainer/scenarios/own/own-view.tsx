import { useSelector } from '@xstate/react'
import { Circle, Disc, Pencil, Square, Trash2 } from 'lucide-react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { BareIconButton, Button } from '../../../../src/views/ui/button.tsx'
import { ConfirmDialog } from '../../../../src/views/ui/overlays/confirm-dialog.tsx'
import { NoticeBanner } from '../../../../src/views/ui/page/notice-banner.tsx'
import { usePageLocale } from '../../../page-locale.ts'
import { HandOnButtons, ImportButton, SharedLink, Trouble, useHandedFiles } from '../../hand-on/hand-on-view.tsx'
import { PanelForm } from '../../parts/panel-form.tsx'
import { PanelRow } from '../../parts/panel-row.tsx'
import { OwnWriting, StoryFields } from './own-writing.tsx'
import type { OwnScenario } from './own-scenario.ts'
import type { ownScenariosMachine } from './own.machine.ts'
import { useWords } from './words.ts'

type Own = ActorRefFrom<typeof ownScenariosMachine>
type HandOn = NonNullable<SnapshotFrom<typeof ownScenariosMachine>['children']['handOn']>

const Naming = ({ actor }: { actor: Own }) => {
  const words = useWords()
  const title = useSelector(actor, ({ context }) => context.title)
  const story = useSelector(actor, ({ context }) => context.story)
  const isBeginning = useSelector(actor, (snapshot) => snapshot.matches('beginning'))
  return (
    <PanelForm
      onSubmit={() => actor.send({ type: 'own.begin' })}
      buttons={
        <>
          <Button
            type="submit"
            variant="primary"
            icon={<Disc aria-hidden="true" />}
            isPending={isBeginning}
            isDisabled={title.trim() === '' || story.trim() === ''}
          >
            {words.begin}
          </Button>
          <Button isDisabled={isBeginning} onPress={() => actor.send({ type: 'own.cancel' })}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <h3 className="text-lg font-semibold">{words.namingTitle}</h3>
      <StoryFields
        title={title}
        story={story}
        isHinted
        onTitle={(text) => actor.send({ type: 'own.titled', text })}
        onStory={(text) => actor.send({ type: 'own.told', text })}
      />
      <p className="text-sm text-muted">{words.beginHint}</p>
    </PanelForm>
  )
}

const Recording = ({ actor }: { actor: Own }) => {
  const words = useWords()
  const locale = usePageLocale()
  const title = useSelector(actor, ({ context }) => context.recording?.title ?? '')
  const steps = useSelector(actor, ({ context }) => context.steps)
  const isFinishing = useSelector(actor, (snapshot) => snapshot.matches('finishing'))
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches({ recording: 'leaving' }))
  return (
    <section className="flex flex-col gap-3">
      <h3 className="flex items-center gap-2 text-lg font-semibold">
        <Disc aria-hidden="true" className="size-5 shrink-0 text-danger-strong motion-safe:animate-pulse" />
        {words.recordingTitle(title)}
      </h3>
      <p className="text-sm text-muted">{words.recordingText}</p>
      <output className="text-sm font-medium">{steps.length === 0 ? words.nothingYet : words.soFar(steps.length)}</output>
      <ol>
        {steps.map((step) => (
          <li key={step.id} className="flex items-start gap-2 py-1">
            <Circle aria-hidden="true" className="mt-1 size-4 shrink-0 text-faint" />
            <span className="min-w-0 wrap-anywhere">{step.title[locale]}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<Square aria-hidden="true" />}
          isPending={isFinishing}
          isDisabled={steps.length === 0}
          onPress={() => actor.send({ type: 'own.end' })}
        >
          {words.end}
        </Button>
        <Button variant="ghost" isDisabled={isFinishing} onPress={() => actor.send({ type: 'own.discard' })}>
          {words.discard}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => actor.send({ type: 'own.stay' })}
        onConfirm={() => actor.send({ type: 'own.confirm' })}
        title={words.discardTitle}
        text={words.discardText}
        confirmLabel={words.discard}
        cancelLabel={words.stay}
        isDanger
      />
    </section>
  )
}

const Row = ({ scenario, actor, handOn, onLook }: { scenario: OwnScenario; actor: Own; handOn: HandOn; onLook: (id: string) => void }) => {
  const words = useWords()
  const title = scenario.title[usePageLocale()]
  return (
    <PanelRow
      title={title}
      facts={[words.about(scenario.steps.length, scenario.minutes)]}
      buttons={
        <>
          <Button size="sm" onPress={() => onLook(scenario.id)}>
            {words.open}
            <span className="sr-only"> {title}</span>
          </Button>
          <BareIconButton
            size="sm"
            label={words.editOf(title)}
            icon={<Pencil />}
            onPress={() => actor.send({ type: 'own.edit', scenario })}
          />
          <HandOnButtons actor={handOn} thing={scenario} name={title} />
          <BareIconButton
            size="sm"
            label={words.removeOf(title)}
            icon={<Trash2 />}
            onPress={() => actor.send({ type: 'own.remove', scenario })}
          />
        </>
      }
    >
      <SharedLink actor={handOn} thing={scenario} kind="scenario" />
    </PanelRow>
  )
}

/** The scenarios that were recorded or imported in this browser, and how to make one. */
export const OwnList = ({ actor, onLook }: { actor: Own; onLook: (id: string) => void }) => {
  const words = useWords()
  const locale = usePageLocale()
  const scenarios = useSelector(actor, ({ context }) => context.scenarios)
  const meant = useSelector(actor, ({ context }) => context.draft)
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const handOn = useSelector(actor, ({ children }) => children.handOn)
  if (!handOn) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">{words.title}</h3>
      <p className="text-sm text-muted">{words.explain}</p>
      {scenarios.length > 0 && (
        <ul aria-label={words.title}>
          {scenarios.map((scenario) => (
            <Row key={scenario.id} scenario={scenario} actor={actor} handOn={handOn} onLook={onLook} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Disc aria-hidden="true" />} onPress={() => actor.send({ type: 'own.record' })}>
          {words.record}
        </Button>
        <ImportButton actor={handOn} accept=".json,application/json" isQuiet />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => actor.send({ type: 'own.stay' })}
        onConfirm={() => actor.send({ type: 'own.confirm' })}
        title={words.removeTitle(meant?.title[locale] ?? '')}
        text={words.removeText}
        confirmLabel={words.removeConfirm}
        cancelLabel={words.keep}
        isDanger
      />
    </section>
  )
}

/** What is done with an own scenario instead of looking at the list: it is named, recorded, or written at. Null while nothing is. */
export const OwnWork = ({ actor }: { actor: Own }) => {
  const isNaming = useSelector(actor, (snapshot) => snapshot.matches('naming') || snapshot.matches('beginning'))
  const isRecording = useSelector(actor, (snapshot) => snapshot.matches('recording') || snapshot.matches('finishing'))
  const isWriting = useSelector(actor, (snapshot) => snapshot.matches('writing'))
  if (isNaming) return <Naming actor={actor} />
  if (isRecording) return <Recording actor={actor} />
  return isWriting ? <OwnWriting actor={actor} /> : null
}

/** Hands out the files, and says what went wrong. */
export const OwnNews = ({ actor }: { actor: Own }) => {
  const words = useWords()
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  const handOn = useSelector(actor, ({ children }) => children.handOn)
  useHandedFiles(handOn)
  return <Trouble trouble={trouble} failed={words.failed} />
}

/** That a scenario has come by a link, while another one is played. */
export const OwnOpened = ({ scenario }: { scenario: OwnScenario }) => {
  const words = useWords()
  return <NoticeBanner tone="info" isLive title={words.opened(scenario.title[usePageLocale()])} />
}
