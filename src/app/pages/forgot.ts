import { forgotMachine } from '../../machines/sign-in/forgot.machine.ts'
import { Forgot } from '../../views/sign-in/password/forgot.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ params: { isCustomer } }: Visit<{ readonly isCustomer: boolean }>) => ({
  values: { account: '' },
  params: { isCustomer },
})

export { forgotMachine as machine, Forgot as View }
