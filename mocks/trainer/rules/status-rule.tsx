import { ArrowRight, MapPin } from 'lucide-react'
import { textOf } from '../../../backend/texts.ts'
import type { Action, ItemStatus } from '../../../src/domain/entities/statuses.ts'
import { printLifecycle } from '../../../src/domain/lifecycle/route.ts'
import { itemStatusKey } from '../../../src/domain/lifecycle/labels.ts'
import { isUsual, stepsFrom } from '../../../src/domain/lifecycle/rule-book.ts'
import { STATUSES } from '../../../src/domain/lifecycle/statuses.ts'
import type { Possible } from '../../../src/domain/lifecycle/verdict.ts'
import { base } from '../../../src/shared/address.ts'
import { href } from '../../../src/shared/paths.ts'
import { StatusBadge } from '../../../src/views/ui/text/status-badge.tsx'
import { goHere } from '../../windows/go-as.ts'
import type { Judged } from './judge.ts'
import type { Answer } from './look.ts'
import { AskButton, LINK, Part } from './part.tsx'
import { Passages } from './passages.tsx'
import { Who } from './people-verdicts.tsx'
import { useRuleWords } from './rule-words.ts'
import type { Subject } from './subject.ts'
import { useWords } from './words.ts'

type Ask = (subject: Subject) => void

const ActionLink = ({ action, onAsk }: { action: Action; onAsk: Ask }) => {
  const { subject } = useRuleWords()
  return <AskButton onPress={() => onAsk({ kind: 'action', action })}>{subject({ kind: 'action', action })}</AskButton>
}

/** More targets than this are "any other open status". */
const NAMED_TARGETS = 4

const Steps = ({ status, onAsk }: { status: ItemStatus; onAsk: Ask }) => {
  const words = useWords()
  const { locale } = useRuleWords()
  const steps = stepsFrom(status).toSorted((a, b) => Number(isUsual(b.action)) - Number(isUsual(a.action)))
  return (
    <Part title={words.leadsOn}>
      {steps.length === 0 && <p className="text-sm text-muted">{words.leadsNowhere}</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {steps.map(({ id, action, to }) => (
          <li key={action} className="flex flex-wrap items-center gap-x-2">
            <span className="w-8 font-mono text-faint">{id}</span>
            <ActionLink action={action} onAsk={onAsk} />
            <ArrowRight aria-hidden="true" className="size-4 text-faint" />
            {to.length > NAMED_TARGETS
              ? words.anyOpen
              : to.map((one) => <StatusBadge key={one} status={one} label={textOf(itemStatusKey(one, false), locale)} />)}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const PersonsPart = ({ judged, onAsk }: { judged: Judged<readonly Possible[] | undefined>; onAsk: Ask }) => {
  const words = useWords()
  const possible = judged.verdict?.filter(({ verdict }) => verdict.kind !== 'blocked')
  return (
    <li className="flex flex-col gap-1 py-1.5">
      <Who judged={judged} />
      <div className="flex flex-wrap gap-x-3 gap-y-1 ps-9 text-sm">
        {possible === undefined && <span className="text-muted">{words.verdict.unseen}</span>}
        {possible?.length === 0 && <span className="text-muted">{words.canNothing}</span>}
        {possible?.map(({ action }) => (
          <ActionLink key={action} action={action} onAsk={onAsk} />
        ))}
      </div>
    </li>
  )
}

/** A status of an item: whose turn it is, what leads on, where the item of the page stands, and what everybody can do with it. */
export const StatusRule = ({ answer, status, onAsk }: { answer: Answer; status: ItemStatus; onAsk: Ask }) => {
  const words = useWords()
  const { locale, item: itemName } = useRuleWords()
  const { place, possible, passages } = answer
  const { waitsFor, target } = STATUSES[status]
  const item = place?.item
  const path = href('lifecycle') + printLifecycle({ status, itemId: item?.itemId })
  return (
    <article className="flex flex-col gap-4" data-rule={status}>
      <div className="flex flex-col gap-1">
        <h3 className="text-lg font-semibold">{textOf(itemStatusKey(status, false), locale)}</h3>
        <p className="text-sm text-muted">
          {words.waitsFor[waitsFor]}
          {target !== null && ` · ${words.target(target)}`}
        </p>
        {place && item && (
          <p className="flex items-start gap-1.5 text-sm font-medium">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-strong" />
            {item.repairStatus === status
              ? words.here(itemName(place.order, item))
              : words.stands(itemName(place.order, item), textOf(itemStatusKey(item.repairStatus, false), locale))}
          </p>
        )}
        <p>
          <a
            href={base() + path}
            className={LINK}
            onClick={(event) => {
              event.preventDefault()
              goHere(path)
            }}
          >
            {words.lifecycle}
          </a>
        </p>
      </div>
      <Steps status={status} onAsk={onAsk} />
      {possible && (
        <Part title={words.everybody}>
          <ul>
            {possible.map((judged) => (
              <PersonsPart key={judged.person.account} judged={judged} onAsk={onAsk} />
            ))}
          </ul>
        </Part>
      )}
      <Passages passages={passages} />
    </article>
  )
}
