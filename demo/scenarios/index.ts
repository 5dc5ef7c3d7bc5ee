import { accountsAndSecurity } from './accounts-and-security.ts'
import { benchTrouble } from './bench-trouble.ts'
import { busyMonday } from './busy-monday.ts'
import { dailyOffice } from './daily-office.ts'
import { failedFilm } from './failed-film.ts'
import { firstRequest } from './first-request.ts'
import { missingInformation } from './missing-information.ts'
import { monthEnd } from './month-end.ts'
import type { ScenarioSource } from './source.ts'
import { twoAnswers } from './two-answers.ts'
import { twoColleagues, twoEngineers } from './two-people.ts'
import { warrantyRepair } from './warranty-repair.ts'

/** The scenarios of the training room, in the order in which they are learnt: the eight of domain.md section 15, then four more. */
export const SCENARIOS: readonly ScenarioSource[] = [
  firstRequest,
  warrantyRepair,
  missingInformation,
  twoAnswers,
  benchTrouble,
  twoColleagues,
  accountsAndSecurity,
  dailyOffice,
  busyMonday,
  failedFilm,
  twoEngineers,
  monthEnd,
]
