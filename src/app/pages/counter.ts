import { counterMachine } from '../../machines/counter/counter.machine.ts'
import { CounterPage } from '../../views/counter/counter.tsx'
import { currentLocale } from '../i18n.ts'

export const input = () => ({ language: currentLocale() })

export { counterMachine as machine, CounterPage as View }
