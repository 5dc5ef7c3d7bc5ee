import { markPrinted, printOrders } from '../print/print.ts'
import type { ResolversOf } from '../resolver.ts'

/** Paper of repair orders (specification section 7; domain.md sections 3 O9 and 10). */
export const print: ResolversOf<'print'> = {
  data: (call) => printOrders(call, call.body),
  mark: (call) => markPrinted(call, call.body),
}
