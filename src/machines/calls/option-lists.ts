import { api } from '../../api/index.ts'
import { oncePerSession } from './once-per-session.ts'

/** The service's option lists that do not change while a session lasts; undefined where the service has none (404). */
export const optionLists = {
  countries: oncePerSession(() => api.helper.country({})),
  phoneCodes: oncePerSession(() => api.helper.countryCode({})),
  issueCategories: oncePerSession(() => api.repairItem.issueCategoryOptions({})),
}
