import type { endpoints } from '../../src/api/endpoints.ts'
import { loadCommonPasswords } from '../../src/domain/rules/password.ts'
import { checkSetup, normaliseSetup } from '../../src/domain/rules/setup.ts'
import { spendLink } from '../links.ts'
import { refusePassword } from '../new-password.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Call, Context, OpenCall } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import { lockAdministrators, openSetup, storeAdministrator } from './first-administrator.ts'

const refuseUnlessOffered = ({ config }: Pick<Context, 'config'>) => {
  if (!config.isSetupOffered) throw new Refusal(404, 'not-found')
}

type Rows = (typeof endpoints)['system']

/** POST /system/v1/setup/check: changes nothing. */
export const checkSetupToken = async (call: Call<Rows['checkSetup']>): Promise<object> => {
  refuseUnlessOffered(call)
  await openSetup(call, call.body.token)
  return {}
}

/** POST /system/v1/setup: the first administrator, by the token of the console. A form that breaks the rules leaves the token good. */
export const setUp = async (call: OpenCall<Rows['setup']>): Promise<object> => {
  const { body, passwords } = call
  refuseUnlessOffered(call)
  await call.transaction((step) => openSetup(step, body.token))
  refusePassword(checkSetup(body, 'submit', await loadCommonPasswords()), call)
  const form = normaliseSetup(body)
  const passwordHash = await passwords.hash(form.password)
  return call.transaction(async (step) => {
    await lockAdministrators(step)
    const link = await openSetup(step, body.token)
    if (await step.db.members.exists({ userAccount: form.userAccount }))
      refuseInvalid([{ field: 'userAccount', key: 'rule-accountTaken' }], step.locale)
    await spendLink(step, link)
    await storeAdministrator(step, form, { passwordHash, language: step.locale, by: 'setup' })
    return {}
  })
}
