import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How mails leave the service, as an administrator has set it. */
export const mailSettings: Migration = {
  up: async (kysely) => {
    await sql
      .raw(
        'create table "mailSettings" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null) strict',
      )
      .execute(kysely)
  },
}
