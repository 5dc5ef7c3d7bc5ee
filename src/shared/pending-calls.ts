let pending = 0
let settled: PromiseWithResolvers<void> | undefined

/** Counts a call as pending until it settles, with an answer or without. Returns what the call returns. */
export const trackCall = async <T>(call: Promise<T>): Promise<T> => {
  pending += 1
  try {
    return await call
  } finally {
    pending -= 1
    if (pending === 0) {
      settled?.resolve()
      settled = undefined
    }
  }
}

/** Whether any call has no answer yet. */
export const hasPendingCall = (): boolean => pending > 0

/** Resolves once no call is pending, at once if none is. */
export const whenCallsSettled = async (): Promise<void> => {
  if (!hasPendingCall()) return
  settled ??= Promise.withResolvers()
  await settled.promise
}
