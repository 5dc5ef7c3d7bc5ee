import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSiteConfig } from '../site-config.ts'
import { fault, ok, reasonOf, type Check } from './finding.ts'

export const build: Check = {
  name: 'application',
  run: async ({ config: { buildDir, dataDir, loginAuthorization } }) => {
    if (!existsSync(join(buildDir, 'index.html')))
      return [fault(`${buildDir} holds no built application`, 'Run npm run build, or see RO_BUILD_DIR.')]
    return readSiteConfig(dataDir, buildDir, loginAuthorization).then(
      () => [ok(`${buildDir} holds the built application`)],
      (error: unknown) => [fault(`config.json cannot be read: ${reasonOf(error)}`, 'Mend it: it holds one JSON object.')],
    )
  },
}
