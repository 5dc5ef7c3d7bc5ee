import { useSelector } from '@xstate/react'
import { Check, Hourglass, RotateCcw } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Scenario } from '../../../demo/scenarios/scenario.ts'
import { Button } from '../../../src/views/ui/button.tsx'
import { usePageLocale } from '../../page-locale.ts'
import type { Playing } from './playing.ts'
import type { scenariosMachine } from './scenarios.machine.ts'
import { useWords } from './words.ts'

const MINUTE_MS = 60_000
const minutesBetween = (from: string, to: string) => Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS))

/** How long each step took, in whole minutes, at least one. */
const durationsOf = ({ beganAt, reached }: Playing) =>
  reached.map(({ step, at }, index) => ({ step, minutes: minutesBetween(reached[index - 1]?.at ?? beganAt, at) }))

/** The end of a scenario: how long it took, what went well, and what took longest. */
export const Summary = ({
  scenario,
  playing,
  actor,
}: {
  scenario: Scenario
  playing: Playing
  actor: ActorRefFrom<typeof scenariosMachine>
}) => {
  const words = useWords()
  const locale = usePageLocale()
  const held = useSelector(actor, ({ context }) => context.praise)
  const praise = scenario.praise.filter((_, index) => held[index])
  const [slowest] = durationsOf(playing).toSorted((a, b) => b.minutes - a.minutes)
  const slowStep = scenario.steps.find(({ id }) => id === slowest?.step)
  const facts = [
    words.took(minutesBetween(playing.beganAt, playing.reached.at(-1)?.at ?? playing.beganAt)),
    ...(playing.hints > 0 ? [words.hintsUsed(playing.hints)] : []),
    ...(playing.returns > 0 ? [words.returned(playing.returns)] : []),
  ]
  return (
    <>
      <div>
        <h3 className="text-lg font-semibold">{words.doneTitle}</h3>
        <p className="text-base">{scenario.title[locale]}</p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      {praise.length > 0 && (
        <section>
          <h4 className="text-sm font-semibold">{words.good}</h4>
          <ul className="mt-1">
            {praise.map((one) => (
              <li key={one.words['en-us']} className="flex items-start gap-2 py-1">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success-strong" />
                {one.words[locale]}
              </li>
            ))}
          </ul>
        </section>
      )}
      {slowest && slowStep && (
        <section>
          <h4 className="text-sm font-semibold">{words.slow}</h4>
          <p className="mt-1 flex items-start gap-2">
            <Hourglass aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
            {words.slowStep(slowStep.title[locale], slowest.minutes)}
          </p>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onPress={() => actor.send({ type: 'scenario.leave' })}>
          {words.finish}
        </Button>
        <Button icon={<RotateCcw aria-hidden="true" />} onPress={() => actor.send({ type: 'scenario.start' })}>
          {words.againAll}
        </Button>
      </div>
    </>
  )
}
