import { Schema } from 'effect'
import { SECURITY_KINDS } from '../../src/domain/entities/security-log.ts'

const InBoth = Schema.Struct({ 'zh-hant': Schema.NonEmptyString, 'en-us': Schema.NonEmptyString })
const Times = Schema.optionalKey(Schema.Int.check(Schema.isGreaterThan(0)))
/** An account of the demo, or everybody of a class: `customer`, `employee`. */
const By = Schema.optionalKey(Schema.String)

/**
 * Somebody did something, so many times (1 unless said) since the scenario began, as the audit log has it: `call` is the name of an endpoint
 * (`repairItem.reviewSubmit`), `detail` the action of a review. `record`: the alias of an order or item of the scenario.
 */
const Did = Schema.Struct({
  did: Schema.String,
  detail: Schema.optionalKey(Schema.String),
  by: By,
  record: Schema.optionalKey(Schema.String),
  times: Times,
})
/** The security log has such an entry since the scenario began. */
const Logged = Schema.Struct({ logged: Schema.Literals(SECURITY_KINDS), by: By, times: Times })
/** So many rows are as `where` says. A value `$name` is the id behind the alias `name`. */
const Holds = Schema.Struct({
  holds: Schema.Literals(['orders', 'items', 'fileInfos', 'comments', 'mails', 'notices', 'customerUsers', 'members']),
  where: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number, Schema.Boolean])),
  times: Times,
})

/** When a step of a scenario is reached: read off the service, never off presses. */
export type Condition =
  | typeof Did.Type
  | typeof Logged.Type
  | typeof Holds.Type
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
const Nested = Schema.Array(Schema.suspend((): Schema.Codec<Condition> => Condition))
const Condition: Schema.Codec<Condition> = Schema.Union([
  Did,
  Logged,
  Holds,
  Schema.Struct({ all: Nested }),
  Schema.Struct({ any: Nested }),
])

const Step = Schema.Struct({
  id: Schema.NonEmptyString,
  /** The account of the demo whose turn it is. */
  who: Schema.NonEmptyString,
  title: InBoth,
  hint: InBoth,
  /** Where it is done: a page, in which `$name` is the id behind an alias, and the control to point at (a selector of CSS). */
  show: Schema.optionalKey(Schema.Struct({ path: Schema.NonEmptyString, target: Schema.optionalKey(Schema.String) })),
  reached: Condition,
})

/** A scenario of the training room as it is handed on. The data to begin with are those of its source (`ScenarioSource`), or present ones. */
export const Scenario = Schema.Struct({
  id: Schema.NonEmptyString,
  title: InBoth,
  /** Three sentences. */
  story: InBoth,
  minutes: Schema.Int,
  /** The accounts of the demo that it is played by. */
  roles: Schema.Array(Schema.NonEmptyString),
  steps: Schema.NonEmptyArray(Step),
  /** Said at the end where it was so. */
  praise: Schema.Array(Schema.Struct({ when: Condition, words: InBoth })),
})
export type Scenario = typeof Scenario.Type
export type ScenarioStep = Scenario['steps'][number]
