import { NoAnswer } from '../../api/errors.ts'
import { api, credentials, whenOptionalCallsMayStart } from '../../api/index.ts'
import { pickUserData } from '../../api/user-data.ts'
import type { MenuEntry, Profile, RoleOptionGroup, UserData } from '../../domain/entities/session.ts'
import { flattenPermissions } from '../../domain/permissions.ts'
import { required } from '../calls/failure.ts'

/** The signed-in user with menu and permissions; loaded anew for every user and role. */
export interface SessionProfile {
  readonly user: UserData
  readonly menu: readonly MenuEntry[]
  readonly permissions: ReadonlySet<string>
  /** The roles that the user may switch between: none where he has no choice, or while it is not known. */
  readonly roles: readonly RoleOptionGroup[]
  /** The current role by the list of roles, for a service that tells it nowhere else. */
  readonly currentRoleId?: string | undefined
}

/** A key of user, role and permissions; '' without a profile. A page is rendered anew for another one. */
export const profileKey = (profile: SessionProfile | undefined): string =>
  profile === undefined ? '' : [profile.user.userId, profile.user.currentRoleId ?? '', ...[...profile.permissions].toSorted()].join(' ')

/** The profile that this browser knew last; the service is asked for the current one beside it. */
export const keptProfile = (): SessionProfile | undefined => {
  const kept = credentials.keptProfile()
  return kept && { ...kept, permissions: new Set(kept.permissions), roles: [] }
}

export const keepProfile = ({ user, menu, permissions }: SessionProfile) =>
  credentials.keepProfile({ user, menu, permissions: [...permissions] })

/** What the account says of its user; undefined where the service has no such call. No answer is none: the user known last serves, where there is one. */
const loadUser = async (signal: AbortSignal): Promise<Profile | UserData | undefined> => {
  try {
    return await api.system.profile({ signal })
  } catch (error) {
    if (!(error instanceof NoAnswer)) return undefined
    const known = keptProfile()
    if (known === undefined) throw error
    return known.user
  }
}

/** Loads profile, menu and permissions. The profile call is an extra: without it `userData` serves (domain.md section 0, decision 18). */
export const loadProfile = async (_: undefined, signal: AbortSignal): Promise<SessionProfile> => {
  const stored = credentials.userData()
  if (stored === undefined) throw new Error('no user data stored')
  const [profile, menu, tree] = await Promise.all([
    loadUser(signal),
    required(api.system.menu({ signal })),
    required(api.system.permission({ signal })),
  ])
  const sameUser = profile?.userId === stored.userId && profile.isCustomer === stored.isCustomer
  const user = sameUser
    ? { ...stored, ...profile, userAccount: stored.userAccount, currentRoleId: profile.currentRoleId ?? stored.currentRoleId ?? null }
    : stored
  return { user: pickUserData(user), menu, permissions: flattenPermissions(tree), roles: [] }
}

/** The page does not wait for them; a server without the call has none. */
export const loadRoles = async (
  { permissions }: { readonly permissions: ReadonlySet<string> | undefined },
  signal: AbortSignal,
): Promise<Pick<SessionProfile, 'roles' | 'currentRoleId'>> => {
  if (!permissions?.has('self.role.switch')) return { roles: [], currentRoleId: undefined }
  await whenOptionalCallsMayStart()
  const own = await api.auth.roles({ signal })
  return { roles: own?.options ?? [], currentRoleId: own?.currentRoleId }
}

/** Switches the role and stores it: the change of the stored user data makes every tab load menu and permissions anew. */
export const switchRole = async ({ roleId }: { readonly roleId: string }, signal: AbortSignal): Promise<void> => {
  await required(api.auth.changeRole({ params: { roleId }, signal }))
  const stored = credentials.userData()
  if (stored) credentials.updateUserData({ ...stored, currentRoleId: roleId })
}
