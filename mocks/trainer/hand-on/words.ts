import { wordsIn } from '../../words.ts'
import { enUS } from './en-us.ts'
import { zhHant } from './zh-hant.ts'

export const useWords = wordsIn(zhHant, enUS)
