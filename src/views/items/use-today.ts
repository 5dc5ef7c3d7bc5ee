import { useState } from 'react'
import { dateInTaipei } from '../../domain/formats/dates.ts'

/** The day on which the form was opened, YYYY-MM-DD in Taipei; the rules look at the clock themselves. */
export const useToday = (): string => useState(() => dateInTaipei(Date.now()))[0]
