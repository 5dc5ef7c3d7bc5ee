import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The record of the service centre. */
export const serviceCentre: Migration = {
  up: async (kysely) => {
    await sql
      .raw(
        'create table "centre" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null) strict',
      )
      .execute(kysely)
  },
}
