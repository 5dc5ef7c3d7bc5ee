/** What is kept for the demo itself is stored all the same. */
const OWN = 'repair-mock'

/** Has a method refuse as on a full disk wherever `refuses` says so of its object and values; returns what undoes it. */
const fill = (owner: object, name: string, refuses: (self: unknown, values: readonly unknown[]) => boolean) => {
  const original: unknown = Reflect.get(owner, name)
  if (typeof original !== 'function') return () => undefined
  Reflect.set(owner, name, function unlessFull(this: unknown, ...values: unknown[]): unknown {
    if (refuses(this, values)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    return Reflect.apply(original, this, values)
  })
  return () => void Reflect.set(owner, name, original)
}

/** The browser's storage takes nothing more of the application; returns what undoes it. */
const fillStorage = () => {
  const isStrange = (self: unknown) => self instanceof IDBObjectStore && !self.transaction.db.name.startsWith(OWN)
  const undo = [
    fill(Storage.prototype, 'setItem', (_, [key]) => !String(key).startsWith(OWN)),
    fill(IDBObjectStore.prototype, 'put', isStrange),
    fill(IDBObjectStore.prototype, 'add', isStrange),
  ]
  return () => undo.forEach((one) => one())
}

/** The browser says that it has no network; returns what undoes it. */
const loseNetwork = () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  window.dispatchEvent(new Event('offline'))
  return () => {
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  }
}

/** What can be wrong with the page itself rather than with its calls. */
export interface PageTrouble {
  readonly isOffline: boolean
  readonly isStorageFull: boolean
}

/** Brings these troubles over this page, or ends them. */
export const createPageTrouble = () => {
  let undoStorage: (() => void) | undefined
  let undoNetwork: (() => void) | undefined
  return ({ isOffline, isStorageFull }: PageTrouble): void => {
    if (isStorageFull) undoStorage ??= fillStorage()
    else {
      undoStorage?.()
      undoStorage = undefined
    }
    if (isOffline) undoNetwork ??= loseNetwork()
    else {
      undoNetwork?.()
      undoNetwork = undefined
    }
  }
}
