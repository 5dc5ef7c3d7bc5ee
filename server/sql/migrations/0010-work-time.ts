import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `create table "workStretches" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "itemId" text, "userId" text, "endedAt" text, "runningFor" text) strict`,
  `create unique index "workStretches_runningFor" on "workStretches" ("runningFor")`,
  `create index "workStretches_itemId" on "workStretches" ("itemId")`,
  `create index "workStretches_userId" on "workStretches" ("userId")`,
  `create index "workStretches_endedAt" on "workStretches" ("endedAt")`,
  `create table "workCorrections" (n integer primary key, key text not null unique, doc text not null, "itemId" text, "userId" text) strict`,
  `create index "workCorrections_itemId" on "workCorrections" ("itemId")`,
  `create index "workCorrections_userId" on "workCorrections" ("userId")`,
]

/** How long employees have worked on devices. */
export const workTime: Migration = {
  up: async (kysely) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely)
  },
}
