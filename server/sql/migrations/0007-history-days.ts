import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = `
alter table "history" add column "createdAt" text;
alter table "history" add column "action" text;
alter table "history" add column "actorId" text;
update "history" set "createdAt" = doc ->> '$.createdAt', "action" = doc ->> '$.action', "actorId" = doc ->> '$.actorId';
create index "history_createdAt" on "history" ("createdAt");
create index "history_action" on "history" ("action");
create index "history_actorId" on "history" ("actorId")
`

/** What was done is counted by day, by action and by person. */
export const historyDays: Migration = {
  up: async (kysely) => {
    for (const statement of STATEMENTS.split(';\n')) await sql.raw(statement).execute(kysely)
  },
}
