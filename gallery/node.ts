import { http } from 'msw'
import { setupServer } from 'msw/node'
import { freshSnapshot } from '../mocks/snapshots.ts'
import { configureApi } from '../src/api/index.ts'
import { createGuest } from './stage/guest.ts'
import { GALLERY_TIME } from './time.ts'
import { openWorld } from './world.ts'

const ORIGIN = 'http://localhost/api'

/** The gallery's service within this process, and a guest of it. `close` gives the process its network back. */
export const openInNode = async () => {
  const world = openWorld(await freshSnapshot(GALLERY_TIME))
  const server = setupServer(http.all(`${ORIGIN}/*`, ({ request }) => world.handle(request)))
  server.listen({ onUnhandledFrame: 'error' })
  configureApi({ apiBase: ORIGIN })
  return { guest: createGuest(world), close: () => server.close() }
}
