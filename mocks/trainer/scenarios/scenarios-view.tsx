import { useSelector } from '@xstate/react'
import { ArrowLeft, Check, Circle, CircleDot, Footprints, Lightbulb, Navigation, RotateCcw, X } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Scenario, ScenarioStep } from '../../../demo/scenarios/scenario.ts'
import { formatDate, intlLocale } from '../../../src/domain/formats/date-format.ts'
import { TAIPEI } from '../../../src/domain/formats/dates.ts'
import { Button } from '../../../src/views/ui/button.tsx'
import { ConfirmDialog } from '../../../src/views/ui/overlays/confirm-dialog.tsx'
import { NoticeBanner } from '../../../src/views/ui/page/notice-banner.tsx'
import { usePageLocale } from '../../page-locale.ts'
import { PanelRow } from '../parts/panel-row.tsx'
import { OwnList, OwnNews, OwnOpened, OwnWork } from './own/own-view.tsx'
import type { Playing } from './playing.ts'
import { stepOf } from './play.ts'
import type { scenariosMachine } from './scenarios.machine.ts'
import { Summary } from './summary.tsx'
import { Who } from './who.tsx'
import { useWords } from './words.ts'

type Scenarios = ActorRefFrom<typeof scenariosMachine>

const Choosing = ({ actor }: { actor: Scenarios }) => {
  const words = useWords()
  const locale = usePageLocale()
  const scenarios = useSelector(actor, ({ context }) => context.scenarios)
  const own = useSelector(actor, ({ children }) => children.own)
  const isAtWork = useSelector(own, (snapshot) => snapshot !== undefined && !snapshot.hasTag('list'))
  if (own && isAtWork) return <OwnWork actor={own} />
  return (
    <>
      <p className="text-sm text-muted">{words.explain}</p>
      <ul>
        {scenarios.map(({ id, title, minutes, steps }) => (
          <PanelRow
            key={id}
            title={title[locale]}
            facts={[words.about(minutes, steps.length)]}
            buttons={
              <Button size="sm" onPress={() => actor.send({ type: 'scenario.choose', id })}>
                {words.open}
                <span className="sr-only"> {title[locale]}</span>
              </Button>
            }
          />
        ))}
      </ul>
      {own && <OwnList actor={own} onLook={(id) => actor.send({ type: 'scenario.choose', id })} />}
    </>
  )
}

const Looking = ({ scenario, actor }: { scenario: Scenario; actor: Scenarios }) => {
  const words = useWords()
  const locale = usePageLocale()
  const isPreparing = useSelector(actor, (snapshot) => snapshot.matches('preparing'))
  return (
    <>
      <div>
        <Button
          size="sm"
          variant="ghost"
          icon={<ArrowLeft aria-hidden="true" />}
          isDisabled={isPreparing}
          onPress={() => actor.send({ type: 'scenario.back' })}
        >
          {words.back}
        </Button>
      </div>
      <div>
        <h3 className="text-lg font-semibold">{scenario.title[locale]}</h3>
        <p className="mt-2 text-base">{scenario.story[locale]}</p>
        <p className="mt-2 text-sm text-muted">{words.about(scenario.minutes, scenario.steps.length)}</p>
      </div>
      <section>
        <h4 className="text-sm font-semibold">{words.roles}</h4>
        <ul className="mt-1.5 flex flex-col gap-1.5">
          {scenario.roles.map((account) => (
            <li key={account}>
              <Who account={account} />
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">{words.startHint}</p>
        <Button
          variant="primary"
          isBlock
          icon={<Footprints aria-hidden="true" />}
          isPending={isPreparing}
          onPress={() => actor.send({ type: 'scenario.start' })}
        >
          {isPreparing ? words.preparing : words.start}
        </Button>
      </div>
    </>
  )
}

/** The step to be reached next: who, what, and help with it. */
const PresentStep = ({ step, actor }: { step: ScenarioStep; actor: Scenarios }) => {
  const words = useWords()
  const locale = usePageLocale()
  const isHinted = useSelector(actor, ({ context }) => context.isHinted)
  const isReturning = useSelector(actor, (snapshot) => snapshot.matches({ playing: 'returning' }))
  return (
    <div className="my-1.5 flex flex-col gap-2.5 rounded-lg border border-accent bg-accent-soft p-3">
      <Who account={step.who} />
      <p className="text-base font-medium">{step.title[locale]}</p>
      {isHinted && <p className="text-sm">{step.hint[locale]}</p>}
      <div className="flex flex-wrap gap-2">
        {step.show && (
          <Button
            size="sm"
            variant="primary"
            icon={<Navigation aria-hidden="true" />}
            onPress={() => actor.send({ type: 'scenario.show' })}
          >
            {words.show}
          </Button>
        )}
        <Button
          size="sm"
          aria-expanded={isHinted}
          icon={<Lightbulb aria-hidden="true" />}
          onPress={() => actor.send({ type: 'scenario.hint' })}
        >
          {isHinted ? words.hideHint : words.hint}
        </Button>
        <Button
          size="sm"
          icon={<RotateCcw aria-hidden="true" />}
          isPending={isReturning}
          onPress={() => actor.send({ type: 'scenario.again' })}
        >
          {words.again}
        </Button>
      </div>
    </div>
  )
}

const Steps = ({ scenario, playing, actor }: { scenario: Scenario; playing: Playing; actor: Scenarios }) => {
  const words = useWords()
  const locale = usePageLocale()
  const present = stepOf({ scenario, playing })
  return (
    <ol>
      {scenario.steps.map((step, index) => {
        const reached = playing.reached[index]
        if (step === present)
          return (
            <li key={step.id} aria-current="step">
              <span className="flex items-center gap-2 text-sm font-medium text-accent-strong">
                <CircleDot aria-hidden="true" className="size-4" />
                {words.now}
              </span>
              <PresentStep step={step} actor={actor} />
            </li>
          )
        return (
          <li key={step.id} className="flex items-start gap-2 py-1.5">
            {reached ? (
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success-strong" />
            ) : (
              <Circle aria-hidden="true" className="mt-1 size-4 shrink-0 text-faint" />
            )}
            <span className="min-w-0">
              <span className={reached ? 'text-base' : 'text-base text-muted'}>{step.title[locale]}</span>
              {reached && (
                <span className="block text-sm text-muted">
                  {words.reachedAt(formatDate(reached.at, 'time', intlLocale(locale), TAIPEI) ?? '')}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const PlayingScenario = ({ scenario, playing, actor }: { scenario: Scenario; playing: Playing; actor: Scenarios }) => {
  const words = useWords()
  const locale = usePageLocale()
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches({ playing: 'leaving' }))
  return (
    <>
      <div>
        <h3 className="text-lg font-semibold">{scenario.title[locale]}</h3>
        <p className="mt-1 text-sm text-muted">{scenario.story[locale]}</p>
      </div>
      <output className="text-sm font-medium">{words.progress(playing.reached.length, scenario.steps.length)}</output>
      <Steps scenario={scenario} playing={playing} actor={actor} />
      <div>
        <Button size="sm" variant="ghost" icon={<X aria-hidden="true" />} onPress={() => actor.send({ type: 'scenario.leave' })}>
          {words.leave}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => actor.send({ type: 'scenario.stay' })}
        onConfirm={() => actor.send({ type: 'scenario.leave' })}
        title={words.leaveTitle}
        text={words.leaveText}
        confirmLabel={words.leaveConfirm}
        cancelLabel={words.stay}
      />
    </>
  )
}

/** Stories to be played on the demo, whose steps tick themselves. */
export const ScenariosView = ({ actor }: { actor: Scenarios }) => {
  const words = useWords()
  const scenario = useSelector(actor, ({ context }) => context.scenario)
  const playing = useSelector(actor, ({ context }) => context.playing)
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  const isPlaying = useSelector(actor, (snapshot) => snapshot.matches('playing'))
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done'))
  const opened = useSelector(actor, ({ context }) => context.opened)
  const own = useSelector(actor, ({ children }) => children.own)
  const isLooking = useSelector(actor, (snapshot) => snapshot.matches('looking') || snapshot.matches('preparing'))
  return (
    <div className="flex flex-col gap-4">
      {own && <OwnNews actor={own} />}
      {opened && <OwnOpened scenario={opened} />}
      {trouble !== undefined && <NoticeBanner tone="danger" title={words[`${trouble}Failed`]} />}
      {scenario && playing && isDone && <Summary scenario={scenario} playing={playing} actor={actor} />}
      {scenario && playing && isPlaying && <PlayingScenario scenario={scenario} playing={playing} actor={actor} />}
      {scenario && isLooking && <Looking scenario={scenario} actor={actor} />}
      {!isDone && !isPlaying && !isLooking && <Choosing actor={actor} />}
    </div>
  )
}
