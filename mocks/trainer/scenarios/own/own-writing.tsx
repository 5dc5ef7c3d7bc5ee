import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { ScenarioStep } from '../../../../demo/scenarios/scenario.ts'
import { BareIconButton, Button } from '../../../../src/views/ui/button.tsx'
import { TextArea } from '../../../../src/views/ui/fields/text-area.tsx'
import { TextField } from '../../../../src/views/ui/fields/text-field.tsx'
import { usePageLocale } from '../../../page-locale.ts'
import { PanelForm } from '../../parts/panel-form.tsx'
import { Who } from '../who.tsx'
import type { ownScenariosMachine } from './own.machine.ts'
import { useWords } from './words.ts'

type Own = ActorRefFrom<typeof ownScenariosMachine>

const StepFields = ({ step, number, mayDrop, actor }: { step: ScenarioStep; number: number; mayDrop: boolean; actor: Own }) => {
  const words = useWords()
  const locale = usePageLocale()
  const write = (field: 'title' | 'hint') => (text: string) =>
    actor.send({ type: 'own.write', what: { of: 'step', id: step.id, field }, locale, text })
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-border p-3">
      <div className="flex items-center justify-between gap-2">
        <Who account={step.who} />
        {mayDrop && (
          <BareIconButton
            size="sm"
            label={words.dropStep(number)}
            icon={<Trash2 />}
            onPress={() => actor.send({ type: 'own.dropStep', id: step.id })}
          />
        )}
      </div>
      <TextField name={`${step.id}-title`} label={words.stepTitle(number)} value={step.title[locale]} onChange={write('title')} />
      <TextField name={`${step.id}-hint`} label={words.stepHint(number)} value={step.hint[locale]} onChange={write('hint')} />
    </li>
  )
}

interface StoryProps {
  readonly title: string
  readonly story: string
  readonly isHinted?: boolean
  readonly onTitle: (text: string) => void
  readonly onStory: (text: string) => void
}

/** What a scenario is called, and what it is about. */
export const StoryFields = ({ title, story, isHinted = false, onTitle, onStory }: StoryProps) => {
  const words = useWords()
  return (
    <>
      <TextField
        name="scenarioName"
        label={words.name}
        {...(isHinted && { description: words.nameHint })}
        value={title}
        onChange={onTitle}
      />
      <TextArea
        name="scenarioStory"
        label={words.story}
        {...(isHinted && { description: words.storyHint })}
        value={story}
        onChange={onStory}
      />
    </>
  )
}

/** The words of a scenario, in the language of the page. */
export const OwnWriting = ({ actor }: { actor: Own }) => {
  const words = useWords()
  const locale = usePageLocale()
  const draft = useSelector(actor, ({ context }) => context.draft)
  const isWhole = useSelector(actor, (snapshot) => snapshot.can({ type: 'own.save' }))
  if (!draft) return null
  const write = (field: 'title' | 'story') => (text: string) =>
    actor.send({ type: 'own.write', what: { of: 'scenario', field }, locale, text })
  return (
    <PanelForm
      onSubmit={() => actor.send({ type: 'own.save' })}
      buttons={
        <>
          <Button type="submit" variant="primary" isDisabled={!isWhole}>
            {words.save}
          </Button>
          <Button onPress={() => actor.send({ type: 'own.cancel' })}>{words.cancel}</Button>
        </>
      }
    >
      <h3 className="text-lg font-semibold">{words.writingTitle}</h3>
      <p className="text-sm text-muted">{words.writingHint}</p>
      <StoryFields title={draft.title[locale]} story={draft.story[locale]} onTitle={write('title')} onStory={write('story')} />
      <ol className="flex flex-col gap-3">
        {draft.steps.map((step, index) => (
          <StepFields key={step.id} step={step} number={index + 1} mayDrop={draft.steps.length > 1} actor={actor} />
        ))}
      </ol>
      {!isWhole && <p className="text-sm text-muted">{words.incomplete}</p>}
    </PanelForm>
  )
}
