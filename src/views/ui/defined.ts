type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The entries of `props` that are not undefined: the headless library's optional props refuse an explicit undefined. */
export const defined = <T extends object>(props: T): Defined<T> =>
  // fromEntries forgets the key names; what is left is exactly a subset of T without undefined
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Defined<T>
