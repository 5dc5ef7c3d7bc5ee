import { api } from '../../api/index.ts'
import { oncePerSession } from './once-per-session.ts'

/** The service centre; undefined where the service has none (404). */
export const readCentre = oncePerSession(() => api.centre.info({}))
