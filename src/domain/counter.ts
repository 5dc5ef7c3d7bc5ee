import { matchPath, paths } from '../shared/paths.ts'
import { foldNumber } from './order-numbers.ts'

/** The number of the order that a label or a sheet shows: `RO20261121-0001-02` is line 02 of `RO20261121-0001`. */
export const orderNoOf = (text: string): string | undefined => /^(ro\d{8}-\d{4,})(?:-\d{1,2})?$/.exec(foldNumber(text))?.[1]?.toUpperCase()

/** The id of the order that a printed code opens, from the address that a scanner reads out of it; undefined: it is no such address. */
export const orderIdIn = (text: string): string | undefined => {
  const at = text.indexOf(paths.repairOrderView.replace(':repairOrderId', ''))
  return at < 0 ? undefined : matchPath(paths.repairOrderView, text.slice(at).split('?')[0] ?? '')?.['repairOrderId']
}
