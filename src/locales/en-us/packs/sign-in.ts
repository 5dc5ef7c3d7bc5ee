import { messages as signIn } from '../sign-in.ts'

export const namespaces = {
  'sign-in': signIn,
}
