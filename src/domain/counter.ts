/** The number of the order that a label or a sheet shows: `RO20261121-0001-02` is line 02 of `RO20261121-0001`. */
export const orderNoOf = (text: string): string | undefined => /^\s*(RO\d{8}-\d{4,})(?:-\d{2})?\s*$/i.exec(text)?.[1]?.toUpperCase()

/** The id of the order that a printed code opens, from the address that a scanner reads out of it; undefined: it is no such address. */
export const readCodePath = (text: string): string | undefined => /\/repairOrder\/view\/([^/?#\s]+)/.exec(text)?.[1]
