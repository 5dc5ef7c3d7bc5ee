import { useSyncExternalStore } from 'react'
import type { Toast } from './toast-queue.ts'

/** A toast that was said, and when (ms since 1970). */
export interface LoggedMessage extends Toast {
  readonly id: number
  readonly at: number
}

const LOG_LENGTH = 300

interface Log {
  /** Newest first. */
  readonly messages: readonly LoggedMessage[]
  /** How many came since the log was last looked at. */
  readonly unread: number
}

let log: Log = { messages: [], unread: 0 }
const listeners = new Set<() => void>()
const change = (next: Log) => {
  log = next
  listeners.forEach((listener) => listener())
}

/** Keeps a toast; nothing is told by toast alone, since a toast goes away. */
export const keepMessage = (toast: Toast): void => {
  const id = (log.messages[0]?.id ?? 0) + 1
  change({ messages: [{ ...toast, id, at: Date.now() }, ...log.messages].slice(0, LOG_LENGTH), unread: log.unread + 1 })
}

export const markMessagesRead = (): void => change({ ...log, unread: 0 })

/** Forgets all messages: they belong to whoever was signed in. */
export const forgetMessages = (): void => change({ messages: [], unread: 0 })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useMessageLog = (): Log => useSyncExternalStore(subscribe, () => log)
