import { http } from 'msw'
import { setupServer } from 'msw/node'
import { memoryStore } from './clock.ts'
import type { Snapshot } from './database.ts'
import { memoryStorage, type Storage } from './storage.ts'
import { createService, makeSnapshot, type MockService, type SnapshotName } from './service.ts'

/** A Wednesday morning in Taipei: the time of tests that do not name their own. */
export const TEST_TODAY = new Date('2026-11-18T02:00:00.000Z')

interface TestOptions {
  /** The clock stands at this time; shift it with `clock.shift`. */
  readonly today?: Date
  readonly seed?: SnapshotName
  /** Another storage than memory, e.g. one that several backends share. */
  readonly storage?: Storage
}

export interface TestBackend extends MockService {
  /** Mounts the backend at http://localhost/api for this process's fetch; other requests fail. Returns the way to stop. */
  readonly listen: () => () => void
}

const made = new Map<string, Promise<Snapshot>>()
/** The same demo data are played once per process. */
const snapshotOf: typeof makeSnapshot = (name, today) => {
  const key = `${name} ${today.toISOString()}`
  const snapshot = made.get(key) ?? makeSnapshot(name, today)
  made.set(key, snapshot)
  return snapshot
}

/** A private backend in memory for tests. */
export const createTestBackend = async ({
  today = TEST_TODAY,
  seed = 'fresh',
  storage = memoryStorage(),
}: TestOptions = {}): Promise<TestBackend> => {
  const service = createService({
    storage,
    clockStore: memoryStore(),
    faultStore: memoryStore(),
    snapshot: seed,
    make: snapshotOf,
    today,
  })
  // the data are there before the first call is measured or counted
  await service.database.transaction(async () => undefined)
  return {
    ...service,
    listen: () => {
      const server = setupServer(http.all('http://localhost/api/*', ({ request }) => service.handle(request)))
      server.listen({ onUnhandledFrame: 'error' })
      return () => server.close()
    },
  }
}
