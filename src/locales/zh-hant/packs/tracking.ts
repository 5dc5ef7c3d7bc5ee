import { messages as tracking } from '../tracking.ts'

export const namespaces = { tracking }
