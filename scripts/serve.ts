import { build } from 'vite'
import { startRealServer } from './real-server.ts'

/** `npm run serve [port]`: builds for production and serves it with the calls over real HTTP, answered by the mock's service. */
const [port = '4318'] = process.argv.slice(2)
await build({ logLevel: 'error', build: { outDir: 'dist', emptyOutDir: true } })
const { origin } = await startRealServer('dist', Number(port))
console.log(`the production build and the calls: ${origin}`)
