import { build } from 'vite'
import { startRealServer } from './real-server.ts'

/**
 * `npm run serve [port [built]]`: builds for production, unless that is said to be done, and serves it with the calls over real HTTP,
 * answered by the mock's service.
 */
const [port = '4318', built] = process.argv.slice(2)
if (built === undefined) await build({ logLevel: 'error', build: { outDir: 'dist', emptyOutDir: true } })
const { origin } = await startRealServer('dist', Number(port))
console.log(`the production build and the calls: ${origin}`)
