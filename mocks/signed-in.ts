import { useSyncExternalStore } from 'react'
import { credentials } from '../src/api/index.ts'
import { personOf } from './people.ts'

const account = () => credentials.userData()?.userAccount
// a sign-in does not tell every name
const name = () => personOf(account())?.name ?? credentials.userData()?.userName ?? account()

/** Who is signed in on this page: account and name; undefined for nobody. */
export const useSignedIn = () => ({
  account: useSyncExternalStore(credentials.subscribe, account),
  name: useSyncExternalStore(credentials.subscribe, name),
})
