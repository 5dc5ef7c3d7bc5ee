import { Struct } from 'effect'
import {
  MailWay as MailWaySchema,
  type MailSettings,
  type MailSettingsInput,
  type MailSettingsValues,
  type MailWay,
} from '../../src/domain/entities/mail-way.ts'
import { checkMailSettings, mayKeepPassword, normaliseMailSettings } from '../../src/domain/rules/mail-settings.ts'
import type { Caller } from '../caller.ts'
import { MAIL_CLAIM_MS } from '../mail/outbox.ts'
import type { Sealing } from '../mail/sealing.ts'
import type { MailSettingsRow } from '../records.ts'
import { Refusal } from '../refusal.ts'
import { refuseInvalid, rowChanged } from '../refusals.ts'
import type { Context } from '../resolver.ts'

/** There is one record of them; its password is sealed for it. */
const SETTINGS_ID = 'mail'

type Reading = Pick<Context, 'db' | 'config' | 'sealing'>

/** What an administrator has set; undefined until then. */
export const storedMailSettings = ({ db }: Pick<Context, 'db'>): Promise<MailSettingsRow | undefined> => db.mailSettings.get(SETTINGS_ID)

/** The stored settings, where mails go by them: the environment wins, and the demo sends nothing. `way`: the one without them. */
export const settingsInForce = (way: MailWay, row: MailSettingsRow | undefined): MailSettingsRow | undefined =>
  way.kind === 'page' || way.fixedBy || row?.delivery !== 'smtp' ? undefined : row

/** The password of the stored settings; null without one, undefined where another secret key has sealed it. */
export const storedPassword = ({ password }: MailSettingsRow, sealing: Sealing): string | null | undefined => {
  // empty: one was typed in a demo
  if (password === null || password === '') return password
  try {
    return sealing.open(password, SETTINGS_ID)
  } catch {
    return undefined
  }
}

const senderOf = ({ senderName, senderAddress }: MailSettingsRow) =>
  senderName === '' ? senderAddress : `${senderName} <${senderAddress}>`

const NOTHING: MailSettings = { delivery: 'folder', hasPassword: false, rowVersion: 0 }

/** A password that cannot be read is none. */
const settingsOf = (row: MailSettingsRow | undefined, sealing: Sealing): MailSettings =>
  row === undefined
    ? NOTHING
    : { ...Struct.omit(row, ['settingsId', 'password']), hasPassword: typeof storedPassword(row, sealing) === 'string' }

const wayBy = ({ config: { mailWay: way }, sealing }: Omit<Reading, 'db'>, row: MailSettingsRow | undefined): MailWay => {
  const settings = settingsOf(row, sealing)
  const used = settingsInForce(way, row)
  if (used === undefined) return { ...way, settings }
  const { host, port, security, user, senderAddress } = used
  return {
    ...Struct.omit(way, ['folder']),
    kind: 'smtp',
    from: (way.senderFixedBy || senderAddress === '' ? way.from : senderOf(used)) ?? null,
    host,
    port,
    security,
    user: user === '' ? null : user,
    isPasswordLost: storedPassword(used, sealing) === undefined,
    settings,
  }
}

/** GET /system/v1/centre/mail. */
export const showMailWay = async (context: Reading): Promise<MailWay> => wayBy(context, await storedMailSettings(context))

/** The password as it is kept: a new one, or the one before where it may stay. A demo, which sends nothing, keeps none that was typed. */
const keptPassword = ({ config, sealing }: Context, values: MailSettingsValues, before: MailSettingsRow | undefined) => {
  const { user, password = '' } = values
  if (user === '') return null
  if (password === '') return mayKeepPassword(values, settingsOf(before, sealing)) ? (before?.password ?? null) : null
  return config.mailWay.kind === 'page' ? '' : sealing.seal(password, SETTINGS_ID)
}

/**
 * PUT /system/v1/centre/mail. 409 `mail-fixed` where the environment says where mails go, 409 `row-changed` with how they leave the service
 * now. Mails that the settings before have failed to send are tried at once.
 */
export const saveMailSettings = async (call: Context & { readonly user: Caller }, body: MailSettingsInput): Promise<MailWay> => {
  const { db, clock, config, sealing, user, locale } = call
  const { fixedBy, senderFixedBy } = config.mailWay
  if (fixedBy) throw new Refusal(409, 'mail-fixed', { values: { variable: fixedBy } })
  const before = await storedMailSettings(call)
  const now = clock.now()
  if (body.rowVersion !== (before?.rowVersion ?? 0)) {
    const { updatedByName: name = '', updatedAt: at = now.toISOString() } = before ?? {}
    throw rowChanged({ name, at, current: { as: MailWaySchema, value: wayBy(call, before) } }, locale)
  }
  const written = normaliseMailSettings(Struct.omit(body, ['rowVersion']))
  refuseInvalid(checkMailSettings(written, { stored: settingsOf(before, sealing), isSenderFixed: !!senderFixedBy }), locale)
  const row: MailSettingsRow = {
    ...Struct.omit(written, ['password']),
    ...(senderFixedBy && { senderName: '', senderAddress: '' }),
    settingsId: SETTINGS_ID,
    password: keptPassword(call, written, before),
    updatedAt: now.toISOString(),
    updatedByName: user.displayName,
    rowVersion: before?.rowVersion ?? 1,
  }
  const saved = await (before ? db.mailSettings.replace(row) : db.mailSettings.insert(row))
  // one that is just being sent is not made due a second time
  const later = new Date(now.getTime() + MAIL_CLAIM_MS + 1).toISOString()
  await db.mails.update({ state: 'retrying', nextAt: { from: later } }, { nextAt: now.toISOString() })
  return wayBy(call, saved)
}
