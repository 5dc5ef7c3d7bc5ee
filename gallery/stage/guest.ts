import { api, credentials, holdPermissions, vault } from '../../src/api/index.ts'
import type { LoginAnswer } from '../../src/domain/entities/session.ts'
import { loadProfile, type SessionProfile } from '../../src/machines/session/session-calls.ts'
import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { pendingFiles } from '../../src/machines/files/pending-files.ts'
import type { World } from '../world.ts'
import { rowsOf } from './rows.ts'
import type { Place, Scene, Setting } from './specimen.ts'

interface Visit {
  readonly login: LoginAnswer
  readonly profile: SessionProfile
}

/** Comes into the world as one person after another. */
export interface Guest {
  readonly world: World
  /** Is the person of the place, with data as at the beginning and without drafts, and makes ready what stands there. */
  readonly enter: (place: Place) => Promise<Scene & { readonly setting: Setting }>
}

/** A guest of this world, whose calls the client already reaches. Everybody signs in once, and the data are put back to then. */
export const createGuest = (world: World): Guest => {
  const visits = new Map<string, Promise<Visit>>()
  const rows = rowsOf(world.rows)

  const signIn = async (account: string): Promise<Visit> => {
    const isCustomer = account.includes('@')
    const body = { account, password: isCustomer ? DEMO_PASSWORDS.customer : DEMO_PASSWORDS.employee }
    await world.rewind()
    const login = await (isCustomer ? api.auth.loginCustomer({ body }) : api.auth.loginEmployee({ body }))
    if (login === undefined) throw new Error(`${account} cannot sign in`)
    credentials.save(login)
    const profile = await loadProfile(undefined, new AbortController().signal)
    world.adopt()
    return { login, profile }
  }
  const visitOf = (account: string) => {
    const visit = visits.get(account) ?? signIn(account)
    visits.set(account, visit)
    return visit
  }

  return {
    world,
    enter: async ({ as, amend = (same) => same, before, scene }) => {
      const visit = as === undefined ? undefined : await visitOf(as)
      if (visit === undefined) credentials.clear()
      else credentials.save(visit.login)
      holdPermissions(visit?.profile.permissions)
      const profile = visit && amend(visit.profile)
      const setting = { profile, rows, login: visit?.login }
      pendingFiles.clear()
      await world.rewind()
      await vault.discardAll().catch(() => undefined)
      await before?.(setting)
      return { ...(await scene(setting)), setting }
    },
  }
}
