import { loadCommonPasswords } from '../../domain/rules/password.ts'
import { request } from '../calls/request.ts'

/** The list that new passwords are held against; without it the service still refuses them. */
export const commonPasswordsActor = request(() => loadCommonPasswords())
