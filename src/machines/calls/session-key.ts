import { credentials, spokenLanguage } from '../../api/index.ts'

/** Changes with the session, the role and the language: an answer of the service holds for one of each. */
export const sessionKey = (): string => `${credentials.session()} ${credentials.userData()?.currentRoleId ?? ''} ${spokenLanguage()}`
