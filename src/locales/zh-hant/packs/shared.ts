import { messages as shared } from '../shared.ts'

export const namespaces = {
  shared,
}
