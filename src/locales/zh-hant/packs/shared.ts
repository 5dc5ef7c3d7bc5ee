import { messages as devices } from '../devices.ts'
import { messages as errors } from '../errors.ts'
import { messages as shared } from '../shared.ts'

export const namespaces = {
  shared,
  errors,
  devices,
}
