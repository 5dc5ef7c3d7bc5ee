import type { passwordEndpoints } from '../../src/api/password.endpoints.ts'
import { checkPasswordChange } from '../../src/domain/rules/password.ts'
import { checkCurrentPassword, ownPerson } from './current-password.ts'
import { passwordContextOf, refusePassword, setPassword } from '../new-password.ts'
import { normaliseAccount } from '../people.ts'
import type { OpenCall } from '../resolver.ts'
import { Refusal } from '../refusal.ts'

/** Changes the own password; hashes between transactions. Whoever changed it meanwhile wins: 409 row-changed. */
export const changePassword = async (open: OpenCall<(typeof passwordEndpoints)['change']>): Promise<object> => {
  const { body, user, passwords } = open
  const seen = await open.transaction(ownPerson)
  if (body.userId !== user.userId || normaliseAccount(body.account) !== seen.row.userAccount) throw new Refusal(404, 'not-found')
  refusePassword(checkPasswordChange(body, 'submit', await passwordContextOf(seen)), open)
  const { row } = await checkCurrentPassword(open, body.oldPassword, 'oldPassword')
  const passwordHash = await passwords.hash(body.password)
  return open.transaction(async (call) => {
    const person = await ownPerson(call)
    if (person.row.passwordHash !== row.passwordHash) throw new Refusal(409, 'row-changed')
    await setPassword(call, person, passwordHash, { sessionId: call.sessionId })
    return {}
  })
}
