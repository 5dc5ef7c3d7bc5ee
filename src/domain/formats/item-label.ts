/** The number of an item within its order, as people read it: `03`; nothing where it is not told. */
export const itemNoText = (itemNo: number): string => (itemNo === 0 ? '' : String(itemNo).padStart(2, '0'))

/** The name of an item everywhere: the order's number and its own, `RO20261121-0001-03`; while the order has none, `03`. */
export const itemLabel = (repairOrderNo: string | null | undefined, itemNo: number): string =>
  [repairOrderNo, itemNoText(itemNo)].filter(Boolean).join('-')
