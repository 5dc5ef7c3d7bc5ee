import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `create table "undos" (n integer primary key, key text not null unique, doc text not null, "takenAt" text) strict`,
  `create index "undos_takenAt" on "undos" ("takenAt")`,
]

/** What there was before a step that may be taken back. */
export const undo: Migration = {
  up: async (kysely) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely)
  },
}
