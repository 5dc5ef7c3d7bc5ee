import type { Plugin } from 'vite'
import { TARGETS } from './build-settings.ts'
import { bundleScript } from './bundle-script.ts'

/**
 * Adds the service worker (src/app/service-worker.ts) to a build of the product, as a script of its own at the address of the application,
 * since it answers for the addresses below its own. Its name has no hash: the browser asks for it again with each visit.
 */
export const serviceWorker = (mode: string): Plugin => ({
  name: 'service-worker',
  apply: () => mode === 'production',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await bundleScript('src/app/service-worker.ts', TARGETS) })
  },
})
