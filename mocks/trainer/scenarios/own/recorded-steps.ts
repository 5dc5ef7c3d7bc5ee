import type { AuditRow } from '../../../../backend/records.ts'
import type { Tables } from '../../../../backend/database.ts'
import type { Condition, ScenarioStep } from '../../../../demo/scenarios/scenario.ts'
import { personOf } from '../../../people.ts'
import { stepWords } from '../../../step-words.ts'

/** Whoever takes a step signs in, which is no step. */
const NO_STEPS = new Set(['auth.loginEmployee', 'auth.loginCustomer', 'auth.refresh', 'session.signOut'])

/** What somebody did, once or to several records in a row. */
interface Act {
  readonly action: string
  readonly detail: string | undefined
  /** An account of the demo; `customer` or `employee` for somebody who came later. */
  readonly by: string
  readonly entry: AuditRow
  readonly records: ReadonlySet<string>
}

const isSameAct = (a: Act, b: Act) => a.action === b.action && a.detail === b.detail && a.by === b.by

const accountsOf = async (db: Tables) => {
  const [members, people] = await Promise.all([db.members.all(), db.customerUsers.all()])
  return new Map([
    ...members.map(({ id, userAccount }) => [id, userAccount] as const),
    ...people.map(({ userId, userAccount }) => [userId, userAccount] as const),
  ])
}

/** What people did since, as the audit log has it: repetitions in a row are one act. */
const actsSince = async (db: Tables, since: string): Promise<readonly Act[]> => {
  const accounts = await accountsOf(db)
  const entries = (await db.audits.find({ at: { from: since } })).filter(({ action }) => !NO_STEPS.has(action))
  const acts: Act[] = []
  for (const entry of entries.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const account = accounts.get(entry.actorId)
    const by = personOf(account)?.account ?? (entry.isCustomer ? 'customer' : 'employee')
    const act = { action: entry.action, detail: entry.detail ?? undefined, by, entry, records: new Set([entry.recordId ?? '']) }
    const last = acts.at(-1)
    if (last && isSameAct(last, act)) acts[acts.length - 1] = { ...last, records: new Set([...last.records, entry.recordId ?? '']) }
    else acts.push(act)
  }
  return acts
}

const inBoth = (zh: string, en: string) => ({ 'zh-hant': zh, 'en-us': en })

const titleOf = ({ entry, records }: Act, isNamed: boolean) => {
  const told = isNamed ? entry : { ...entry, recordLabel: null }
  const [zh, en] = [stepWords(told, 'zh-hant'), stepWords(told, 'en-us')]
  return records.size > 1 ? inBoth(`${zh}（${records.size} 筆）`, `${en} (${records.size})`) : inBoth(zh, en)
}

const hintOf = ({ by, entry }: Act) => {
  const name = personOf(by)?.name ?? entry.actorName
  return name ? inBoth(`以「${name}」的身分操作。`, `Do it as ${name}.`) : inBoth('以新帳號操作。', 'Do it with the new account.')
}

/**
 * The steps of a recording: what the service saw people do since, read off its audit log. `isKnown`: the record is in the data that the
 * scenario begins with, so that a step may name it; of one that came later only its kind counts.
 */
export const recordedSteps = async (
  db: Tables,
  since: string,
  isKnown: (recordId: string) => boolean,
): Promise<{ readonly steps: readonly ScenarioStep[]; readonly aliases: Readonly<Record<string, string>> }> => {
  const aliases = new Map<string, string>()
  const counts = new Map<string, number>()
  const counted = (key: string, more: number) => {
    const count = (counts.get(key) ?? 0) + more
    counts.set(key, count)
    return count
  }
  const steps = (await actsSince(db, since)).map((act, index): ScenarioStep => {
    const { action, detail, by, records } = act
    const key = `${action} ${detail} ${by}`
    const all = counted(key, records.size)
    const [only = ''] = records
    const isNamed = records.size === 1 && isKnown(only)
    if (isNamed && !aliases.has(only)) aliases.set(only, `record${aliases.size + 1}`)
    const record = isNamed ? aliases.get(only) : undefined
    const times = record === undefined ? all : counted(`${key} ${record}`, 1)
    const reached: Condition = {
      did: action,
      ...(detail !== undefined && { detail }),
      by,
      ...(record !== undefined && { record }),
      ...(times > 1 && { times }),
    }
    return { id: `step-${index + 1}`, who: by, title: titleOf(act, isNamed), hint: hintOf(act), reached }
  })
  return { steps, aliases: Object.fromEntries([...aliases].map(([id, alias]) => [alias, id])) }
}
