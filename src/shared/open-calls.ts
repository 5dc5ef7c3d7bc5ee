let open = 0
let rest: PromiseWithResolvers<void> | undefined

/** Counts a call as open until it has its answer, or none. */
export const countCall = async <T>(call: Promise<T>): Promise<T> => {
  open += 1
  try {
    return await call
  } finally {
    open -= 1
    if (open === 0) {
      rest?.resolve()
      rest = undefined
    }
  }
}

export const hasOpenCall = (): boolean => open > 0

/** Resolves once no call is open, at once if none is. */
export const whenNoCallIsOpen = (): Promise<void> => (hasOpenCall() ? (rest ??= Promise.withResolvers()).promise : Promise.resolve())
