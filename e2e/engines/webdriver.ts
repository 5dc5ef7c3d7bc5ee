import { expect } from '@playwright/test'

export interface Session {
  /** Asks about the session. Resolves with the value, whose form the protocol says; rejects with the driver's message. */
  readonly get: <T>(path: string) => Promise<T>
  readonly post: <T = unknown>(path: string, body?: object) => Promise<T>
  readonly end: () => Promise<void>
}

/** Waits for a driver that speaks WebDriver over HTTP, and begins a session with these capabilities. */
export const beginSession = async (origin: string, capabilities: object): Promise<Session> => {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const content = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    const response = await fetch(origin + path, { method, ...content })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  await expect(() => call('GET', '/status')).toPass({ intervals: [50], timeout: 10_000 })
  const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  return {
    get: (path) => call('GET', `/session/${sessionId}${path}`),
    post: (path, body = {}) => call('POST', `/session/${sessionId}${path}`, body),
    end: () => call('DELETE', `/session/${sessionId}`),
  }
}
