import type { FileFact, GuardContext } from '../context.ts'
import type { Reason } from '../reasons.ts'
import { dateInTaipei } from '../../formats/dates.ts'

/** A condition of domain.md section 2: context in, unmet conditions out (none = passes). Pure. */
export type Guard = (context: GuardContext) => readonly Reason[]

/** Dates are judged by the calendar of the service centre. */
export const todayOf = ({ now }: GuardContext): string => dateInTaipei(now)

const isOfType =
  (prefix: string) =>
  ({ mimeType }: FileFact): boolean =>
    !mimeType || mimeType.startsWith(prefix)
export const isPhoto = isOfType('image/')
export const isVideo = isOfType('video/')
