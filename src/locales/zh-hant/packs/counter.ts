import { messages as counter } from '../counter.ts'

export const namespaces = { counter }
