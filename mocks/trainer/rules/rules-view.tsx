import { useSelector } from '@xstate/react'
import { MousePointerClick, X } from 'lucide-react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '../../../src/views/ui/button.tsx'
import { NoticeBanner } from '../../../src/views/ui/page/notice-banner.tsx'
import { PlainButton } from '../../../src/views/ui/plain-button.tsx'
import type { Answer } from './look.ts'
import { distinctOf, type Found } from './on-page.ts'
import { Passages } from './passages.tsx'
import { RuleRowView } from './rule-row.tsx'
import { useRuleWords } from './rule-words.ts'
import type { rulesMachine } from './rules.machine.ts'
import { AskButton, Part } from './part.tsx'
import { StatusRule } from './status-rule.tsx'
import { subjectId, type Subject } from './subject.ts'
import { useWords } from './words.ts'

type Rules = ActorRefFrom<typeof rulesMachine>

/** More than these nobody reads through: they can be pressed on the page. */
const LISTED_MAX = 24

const kindOf = ({ subjects: [subject] }: Found) => subject?.kind ?? 'status'

/** The same as on the page, for the keyboard and for screen readers. */
const OnPage = ({ actor, found }: { actor: Rules; found: readonly Found[] }) => {
  const words = useWords()
  const listed = distinctOf(found)
  if (listed.length === 0) return <p className="text-sm text-muted">{words.nothing}</p>
  return (
    <section className="border-t border-border pt-4">
      <h3 className="text-sm font-semibold">{words.onPage(listed.length)}</h3>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {listed.slice(0, LISTED_MAX).map((one) => (
          <li key={`${one.words} ${one.subjects.map(subjectId).join()}`} className="max-w-full">
            <PlainButton
              onPress={() => actor.send({ type: 'rules.press', found: one })}
              className="min-h-7 max-w-full truncate rounded-full border border-border bg-surface px-2.5 text-sm hover:bg-hover pointer-coarse:min-h-11"
            >
              {one.words}
              <span className="sr-only"> ({words.kind[kindOf(one)]})</span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Meanings = ({ meanings, onAsk }: { meanings: readonly Subject[]; onAsk: (subject: Subject) => void }) => {
  const words = useWords()
  const { subject: nameOf } = useRuleWords()
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {words.meanings}
      {meanings.map((meaning) => (
        <Button key={subjectId(meaning)} size="sm" onPress={() => onAsk(meaning)}>
          {meaning.kind === 'reason' ? words.kind.reason : `${words.kind[meaning.kind]}: ${nameOf(meaning)}`}
        </Button>
      ))}
    </p>
  )
}

const ReasonRule = ({ answer }: { answer: Answer }) => {
  const words = useWords()
  const { guard } = useRuleWords()
  return (
    <p className="text-base">
      {words.condition}: <span className="font-medium">{answer.guards.map(guard).join(' / ')}</span>
    </p>
  )
}

type OrderStatusProps = { answer: Answer; subject: Subject & { kind: 'orderStatus' }; onAsk: (subject: Subject) => void }

/** A status of an order: the rule by which it follows from the items, and where these stand. */
const OrderStatusRule = ({ answer, subject, onAsk }: OrderStatusProps) => {
  const { subject: nameOf, item } = useRuleWords()
  const words = useWords()
  return (
    <article className="flex flex-col gap-4" data-rule={`order-${subject.status}`}>
      <div>
        <h3 className="text-lg font-semibold">{nameOf(subject)}</h3>
        <p className="text-sm text-muted">
          {words.computed}
          {answer.place && ` · ${item(answer.place.order, undefined)}`}
        </p>
      </div>
      {answer.place && answer.place.items.length > 0 && (
        <Part title={words.items}>
          <ul className="flex flex-col gap-1 text-sm">
            {answer.place.items.map((one) => (
              <li key={one.itemId} className="flex flex-wrap items-center gap-x-2">
                {answer.place && item(answer.place.order, one)}
                <AskButton onPress={() => onAsk({ kind: 'status', status: one.repairStatus })}>
                  {nameOf({ kind: 'status', status: one.repairStatus })}
                </AskButton>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Passages passages={answer.passages} />
    </article>
  )
}

const AnswerView = ({ answer, meanings, onAsk }: { answer: Answer; meanings: readonly Subject[]; onAsk: (subject: Subject) => void }) => {
  const words = useWords()
  const { item, subject: nameOf } = useRuleWords()
  const { subject, place, rows } = answer
  const others = meanings.filter((meaning) => subjectId(meaning) !== subjectId(subject))
  const isOfItem = subject.kind !== 'status' && subject.kind !== 'orderStatus'
  return (
    <div className="flex flex-col gap-4 border-t border-border pt-4">
      {others.length > 0 && <Meanings meanings={others} onAsk={onAsk} />}
      {subject.kind === 'status' && <StatusRule answer={answer} status={subject.status} onAsk={onAsk} />}
      {subject.kind === 'orderStatus' && <OrderStatusRule answer={answer} subject={subject} onAsk={onAsk} />}
      {subject.kind === 'reason' && <ReasonRule answer={answer} />}
      {isOfItem && (
        <p className="text-sm text-muted">
          {place?.item
            ? words.stands(item(place.order, place.item), nameOf({ kind: 'status', status: place.item.repairStatus }))
            : words.notHere}
        </p>
      )}
      {rows.map((row) => (
        <RuleRowView key={`${row.kind} ${row.action}`} row={row} />
      ))}
    </div>
  )
}

/** "Show me the rule": what stands on the page for a rule, and the rule of what was pressed. */
export const RulesView = ({ actor }: { actor: Rules }) => {
  const words = useWords()
  const isOn = useSelector(actor, (snapshot) => snapshot.matches({ mode: 'on' }))
  const isLooking = useSelector(actor, (snapshot) => snapshot.matches({ rule: 'looking' }))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ rule: 'failed' }))
  const found = useSelector(actor, ({ context }) => context.found)
  const answer = useSelector(actor, ({ context }) => context.answer)
  const meanings = useSelector(actor, ({ context }) => context.pressed?.subjects)
  // what is marked on the page belongs to the open panel
  useEffect(() => () => actor.send({ type: 'rules.stop' }), [actor])
  return (
    <div className="flex flex-col gap-4">
      {!isOn && <p className="text-sm text-muted">{words.explain}</p>}
      {isOn ? (
        <Button isBlock icon={<X aria-hidden="true" />} onPress={() => actor.send({ type: 'rules.stop' })}>
          {words.stop}
        </Button>
      ) : (
        <Button
          variant="primary"
          isBlock
          icon={<MousePointerClick aria-hidden="true" />}
          onPress={() => actor.send({ type: 'rules.start' })}
        >
          {words.start}
        </Button>
      )}
      <output className="text-sm font-medium empty:hidden">{isLooking ? words.looking : isOn ? words.on : ''}</output>
      {isFailed && <NoticeBanner tone="danger" title={words.failed} />}
      {answer && !isFailed && (
        <AnswerView answer={answer} meanings={meanings ?? []} onAsk={(subject) => actor.send({ type: 'rules.ask', subject })} />
      )}
      {isOn && <OnPage actor={actor} found={found} />}
    </div>
  )
}
