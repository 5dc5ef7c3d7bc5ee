/** Few pages need it: it comes when it is wanted. */
const byLease = async <T>(name: string, work: () => Promise<T>): Promise<T> => (await import('./lease.ts')).withLease(name, work)

/**
 * Runs the work while no other tab of this browser runs work of the same name, and hands on how it ended: under a Web Lock, or under a
 * lease in localStorage where the browser has no locks (plain HTTP) or refuses them (blocked storage).
 */
export const exclusively = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return byLease(name, work)
  let isBegun = false
  try {
    return await navigator.locks.request(name, () => {
      isBegun = true
      return work()
    })
  } catch (error) {
    if (isBegun) throw error
    return byLease(name, work)
  }
}
