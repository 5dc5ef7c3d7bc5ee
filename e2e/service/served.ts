import { test as base } from '@playwright/test'
import { startDemoServer, type DemoServer } from './demo-server.ts'
import { talkTo } from './service.ts'

/** Which service the specs run against (README): the mock in the page, or the server over SQLite. */
export const isOnServer = process.env['E2E_SERVER'] === 'sqlite'

const port = Number(process.env['E2E_PORT'] ?? 4317)

export interface ServedOptions {
  /** The name under which the browser finds the service. */
  readonly host: string
  /** The production build with a service that is not in the page; against the server everything is. */
  readonly isSeparate: boolean
}
interface Served {
  readonly server: DemoServer | undefined
  /** Whether the service is in the page. */
  readonly isInPage: boolean
}

/** Every test has a service of its own: the mock of its browser context, or a server with a copy of the demo data. */
export const served = base.extend<ServedOptions & Served>({
  host: ['localhost', { option: true }],
  isSeparate: [false, { option: true }],
  server: async ({ host }, provide, { parallelIndex }) => {
    const server = isOnServer ? await startDemoServer(new URL(`http://${host}:${port + 10 + parallelIndex}`)) : undefined
    talkTo(server)
    await provide(server)
    talkTo(undefined)
    await server?.stop()
    base.expect(server?.faults ?? [], 'errors in the log of the server').toEqual([])
  },
  isInPage: ({ server, isSeparate }, provide) => provide(server === undefined && !isSeparate),
  // that of `npm run serve` listens beside the demo
  baseURL: ({ server, host, isInPage }, provide) => provide(server?.origin ?? `http://${host}:${isInPage ? port : port + 1}`),
})
