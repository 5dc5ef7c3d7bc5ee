import { treeFor } from '../../src/domain/permission-matrix.ts'
import { auditPage } from '../audit/page.ts'
import { checkSetupToken, setUp } from '../accounts/setup.ts'
import { securityPage } from '../audit/security-page.ts'
import { exportProfile } from '../privacy/profile-export.ts'
import { menuFor } from '../menu.ts'
import { showProfile, updateProfile } from '../profile.ts'
import { sendMailAgain, undeliveredPage } from '../mail/undelivered.ts'
import type { ResolversOf } from '../resolver.ts'

/** System (specification section 7) and the profile (domain.md section 8), all of the current role only. */
export const system: ResolversOf<'system'> = {
  menu: async ({ user }) => menuFor(user.permissions),

  permission: async ({ user }) => treeFor(user.roleId),

  audit: (call) => auditPage(call, call.query),

  securityLog: (call) => securityPage(call, call.query),

  mails: (call) => undeliveredPage(call, call.query),

  sendMailAgain: (call) => sendMailAgain(call, call.params.mailId),

  checkSetup: (call) => checkSetupToken(call),

  setup: { inSteps: setUp },

  profile: (call) => showProfile(call),

  updateProfile: (call) => updateProfile(call, call.body),

  exportProfile: { inSteps: exportProfile },
}
