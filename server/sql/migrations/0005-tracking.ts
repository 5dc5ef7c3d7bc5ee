import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = `
create table "trackings" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "repairOrderId" text, "userId" text, "expiresAt" text) strict;
create index "trackings_repairOrderId" on "trackings" ("repairOrderId");
create index "trackings_userId" on "trackings" ("userId");
create index "trackings_expiresAt" on "trackings" ("expiresAt")
`

/** The links by which customers without an account follow their repair. */
export const tracking: Migration = {
  up: async (kysely) => {
    for (const statement of STATEMENTS.split(';\n')) await sql.raw(statement).execute(kysely)
  },
}
