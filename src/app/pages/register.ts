import { registerMachine } from '../../machines/sign-in/register.machine.ts'
import { Register } from '../../views/sign-in/register/register.tsx'
import { currentLocale } from '../i18n.ts'

export const input = () => ({ language: currentLocale() })

export { registerMachine as machine, Register as View }
