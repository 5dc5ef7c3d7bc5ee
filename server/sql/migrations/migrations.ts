import type { Migration } from 'kysely/migration'
import { firstSchema } from './0001-first-schema.ts'
import { serviceCentre } from './0002-service-centre.ts'
import { orderList } from './0003-order-list.ts'
import { mailSettings } from './0004-mail-settings.ts'
import { tracking } from './0005-tracking.ts'
import { waybillsAndPlaces } from './0006-waybills-and-places.ts'
import { historyDays } from './0007-history-days.ts'
import { formerNumbers } from './0008-former-numbers.ts'
import { undo } from './0009-undo.ts'
import { workTime } from './0010-work-time.ts'

/**
 * All changes of the schema, in the order of their names. One that was released is never changed: its statements are written out, and read
 * no declaration that changes later.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-schema': firstSchema,
  '0002-service-centre': serviceCentre,
  '0003-order-list': orderList,
  '0004-mail-settings': mailSettings,
  '0005-tracking': tracking,
  '0006-waybills-and-places': waybillsAndPlaces,
  '0007-history-days': historyDays,
  '0008-former-numbers': formerNumbers,
  '0009-undo': undo,
  '0010-work-time': workTime,
}
