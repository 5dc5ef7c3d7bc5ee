import { SECURITY } from '../../src/domain/limits.ts'
import type { Tables } from '../database.ts'
import type { DeviceRow } from '../records.ts'
import type { Call } from '../resolver.ts'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { randomToken, sha256 } from '../secrets.ts'

/** Known devices: browsers that hold the cookie of an earlier sign-in to the account (docs/decisions/017-sessions-and-guessing.md). */

const COOKIE = 'device'
const VALUE = /^[\w-]{43}$/
const DAY_MS = 86_400_000

type Owner = Pick<DeviceRow, 'userId' | 'isCustomer'>
type Cookies = Pick<Call<Endpoint>, 'cookie'>

/** The value of the browser's cookie; undefined where there is none of ours. */
export const deviceCookieOf = ({ cookie }: Cookies): string | undefined => {
  const value = cookie(COOKIE)
  return value !== undefined && VALUE.test(value) ? value : undefined
}

const idOf = (value: string, { userId, isCustomer }: Owner) => sha256(`${value} ${isCustomer ? 'customer' : 'backend'} ${userId}`)

/** The device of the request, if the account is known there. */
export const knownDevice = async (call: Cookies & { readonly db: Tables }, owner: Owner): Promise<DeviceRow | undefined> => {
  const value = deviceCookieOf(call)
  return value === undefined ? undefined : call.db.devices.get(await idOf(value, owner))
}

/** Remembers the browser of a sign-in and gives it the cookie; beyond ten of an account the one that was used least recently is forgotten. */
export const rememberDevice = async (call: Pick<Call<Endpoint>, 'cookie' | 'setCookie' | 'db' | 'clock'>, owner: Owner): Promise<void> => {
  const { db, clock, setCookie } = call
  const value = deviceCookieOf(call) ?? randomToken()
  const known = await knownDevice(call, owner)
  const lastUsedAt = clock.now().toISOString()
  if (known) await db.devices.replace({ ...known, failedLogins: [], lastUsedAt })
  else {
    const others = await db.devices.find({ ...owner }, { order: ['lastUsedAt', 'desc'], offset: SECURITY.devicesPerAccount - 1 })
    for (const { deviceId } of others) await db.devices.remove(deviceId)
    await db.devices.insert({ ...owner, failedLogins: [], deviceId: await idOf(value, owner), lastUsedAt, rowVersion: 1 })
  }
  const seconds = (SECURITY.deviceDays * DAY_MS) / 1000
  setCookie(`${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`)
}

/** The account is known on no device any more. */
export const forgetDevices = async (db: Tables, { userId, isCustomer }: Owner): Promise<void> => {
  await db.devices.removeWhere({ userId, isCustomer })
}
