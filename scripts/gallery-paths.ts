import { createServer } from 'vite'

/** Searches the shortest path to every state of the machines that are named, or of all, and writes them to gallery/paths. */
const server = await createServer({
  server: { middlewareMode: true, ws: false, watch: null },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true, include: [] },
})
const { findPaths } = await server.ssrLoadModule('/gallery/find-paths.ts')
await findPaths(process.argv.slice(2))
process.exit()
