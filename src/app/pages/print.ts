import { isPrintedNow, parsePrintQuery } from '../../domain/print-query.ts'
import { printMachine } from '../../machines/print/print.machine.ts'
import { PrintPage } from '../../views/print/print-page.tsx'
import { profileOf } from '../admit.ts'
import { currentLocale } from '../i18n.ts'
import type { Visit } from '../route.tsx'

export const input = ({ search, profile }: Visit) => ({
  query: parsePrintQuery(search, currentLocale()),
  isImmediate: isPrintedNow(search),
  mayMark: profileOf(profile).permissions.has('repairOrder.print.mark'),
})

export { printMachine as machine, PrintPage as View }
