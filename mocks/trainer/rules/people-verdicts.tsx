import { Check, CircleSlash, type LucideIcon, PencilLine } from 'lucide-react'
import { textOf } from '../../../backend/texts.ts'
import { cx } from '../../../src/views/ui/cx.ts'
import { PersonMark } from '../../people-list.tsx'
import type { Judged, Verdict } from './judge.ts'
import { useRuleWords } from './rule-words.ts'
import { useWords } from './words.ts'

const ICONS: Readonly<Record<Verdict['kind'], LucideIcon>> = {
  may: Check,
  fills: PencilLine,
  prepares: PencilLine,
  blocked: CircleSlash,
  elsewhere: CircleSlash,
  right: CircleSlash,
  unseen: CircleSlash,
}

/** More reasons than these are not read. */
const REASONS_MAX = 6

/** Who it is, in which role. */
export const Who = ({ judged: { person, roleId } }: { judged: Pick<Judged<unknown>, 'person' | 'roleId'> }) => {
  const { locale } = useRuleWords()
  return (
    <span className="flex items-center gap-2">
      <PersonMark account={person.account} name={person.name} />
      <span className="min-w-0">
        <span className="font-medium">{person.name}</span>{' '}
        <span className="text-sm text-muted">{textOf(`identity-role-${roleId}`, locale)}</span>
      </span>
    </span>
  )
}

const Row = ({ judged, reasons }: { judged: Judged<Verdict>; reasons: readonly string[] }) => (
  <li className="py-1" data-account={judged.person.account}>
    <Who judged={judged} />
    {reasons.length > 0 && (
      <ul className="mt-0.5 list-disc ps-13 text-sm text-muted">
        {reasons.slice(0, REASONS_MAX).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </li>
)

const ORDER: readonly Verdict['kind'][] = ['may', 'fills', 'prepares', 'blocked', 'elsewhere', 'right', 'unseen']

/** Who of the demo people may do it now, first of all; then the others, by what stands in their way. */
export const PeopleVerdicts = ({ people }: { people: readonly Judged<Verdict>[] }) => {
  const words = useWords()
  const { reason } = useRuleWords()
  const groups = Map.groupBy(people, ({ verdict }) => verdict.kind)
  return ORDER.map((kind) => {
    const group = groups.get(kind)
    const Icon = ICONS[kind]
    if (!group) return null
    return (
      <div key={kind} data-verdict={kind} className="mt-1">
        <h5 className={cx('flex items-start gap-1.5 text-sm font-medium', kind === 'may' ? 'text-success-strong' : 'text-muted')}>
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {words.verdict[kind]}
        </h5>
        <ul>
          {group.map((judged) => {
            const { verdict } = judged
            const reasons = 'reasons' in verdict ? [...new Set(verdict.reasons.map(reason))] : []
            return <Row key={judged.person.account} judged={judged} reasons={reasons} />
          })}
        </ul>
      </div>
    )
  })
}
