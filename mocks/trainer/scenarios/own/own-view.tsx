import { useSelector } from '@xstate/react'
import { Circle, Disc, Download, FileUp, Pencil, Square, Trash2 } from 'lucide-react'
import { useEffect, useRef, type SubmitEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { BareIconButton, Button } from '../../../../src/views/ui/button.tsx'
import { TextArea } from '../../../../src/views/ui/fields/text-area.tsx'
import { TextField } from '../../../../src/views/ui/fields/text-field.tsx'
import { saveBlob } from '../../../../src/views/ui/files/save-blob.ts'
import { ConfirmDialog } from '../../../../src/views/ui/overlays/confirm-dialog.tsx'
import { NoticeBanner } from '../../../../src/views/ui/page/notice-banner.tsx'
import { usePageLocale } from '../../../page-locale.ts'
import { OwnWriting } from './own-writing.tsx'
import type { OwnScenario } from './own-scenario.ts'
import type { ownScenariosMachine } from './own.machine.ts'
import { useWords } from './words.ts'

type Own = ActorRefFrom<typeof ownScenariosMachine>

const Naming = ({ actor }: { actor: Own }) => {
  const words = useWords()
  const title = useSelector(actor, ({ context }) => context.title)
  const story = useSelector(actor, ({ context }) => context.story)
  const isBeginning = useSelector(actor, (snapshot) => snapshot.matches('beginning'))
  const begin = (event: SubmitEvent) => {
    event.preventDefault()
    actor.send({ type: 'own.begin' })
  }
  return (
    <form noValidate onSubmit={begin} className="flex flex-col gap-3">
      <h3 className="text-lg font-semibold">{words.namingTitle}</h3>
      <TextField
        name="scenarioName"
        label={words.name}
        description={words.nameHint}
        value={title}
        onChange={(text) => actor.send({ type: 'own.titled', text })}
      />
      <TextArea
        name="scenarioStory"
        label={words.story}
        description={words.storyHint}
        value={story}
        onChange={(text) => actor.send({ type: 'own.told', text })}
      />
      <p className="text-sm text-muted">{words.beginHint}</p>
      <div className="flex flex-wrap gap-2">
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
      </div>
    </form>
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

const Row = ({ scenario, actor, onLook }: { scenario: OwnScenario; actor: Own; onLook: (id: string) => void }) => {
  const words = useWords()
  const title = scenario.title[usePageLocale()]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-2.5 last:border-0">
      <div className="min-w-40 flex-1">
        <p className="text-base font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">{words.about(scenario.steps.length, scenario.minutes)}</p>
      </div>
      <span className="flex items-center">
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
        <BareIconButton
          size="sm"
          label={words.exportOf(title)}
          icon={<Download />}
          onPress={() => actor.send({ type: 'own.export', scenario })}
        />
        <BareIconButton
          size="sm"
          label={words.removeOf(title)}
          icon={<Trash2 />}
          onPress={() => actor.send({ type: 'own.remove', scenario })}
        />
      </span>
    </li>
  )
}

/** The scenarios that were recorded or imported in this browser, and how to make one. */
export const OwnList = ({ actor, onLook }: { actor: Own; onLook: (id: string) => void }) => {
  const words = useWords()
  const locale = usePageLocale()
  const file = useRef<HTMLInputElement>(null)
  const scenarios = useSelector(actor, ({ context }) => context.scenarios)
  const meant = useSelector(actor, ({ context }) => context.draft)
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const isImporting = useSelector(actor, (snapshot) => snapshot.matches('importing'))
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">{words.title}</h3>
      <p className="text-sm text-muted">{words.explain}</p>
      {scenarios.length > 0 && (
        <ul aria-label={words.title}>
          {scenarios.map((scenario) => (
            <Row key={scenario.id} scenario={scenario} actor={actor} onLook={onLook} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Disc aria-hidden="true" />} onPress={() => actor.send({ type: 'own.record' })}>
          {words.record}
        </Button>
        <Button variant="ghost" icon={<FileUp aria-hidden="true" />} isPending={isImporting} onPress={() => file.current?.click()}>
          {words.import}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) actor.send({ type: 'own.import', file: chosen })
            target.value = ''
          }}
        />
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
  useEffect(() => {
    const subscription = actor.on('own.file', ({ file, name }) => saveBlob(file, name, 'json'))
    return () => subscription.unsubscribe()
  }, [actor])
  return trouble === undefined ? null : <NoticeBanner tone="danger" title={words[`${trouble}Failed`]} />
}
