import { messages as devices } from '../devices.ts'

export const namespaces = { devices }
