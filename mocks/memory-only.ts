let isMemoryOnly = false
const listeners = new Set<() => void>()

/** Whether the data live in this page's memory only, since the browser does not store them; the demo bar says so. */
export const memoryOnly = {
  get: (): boolean => isMemoryOnly,
  set: (next: boolean): void => {
    isMemoryOnly = next
    listeners.forEach((listener) => listener())
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
