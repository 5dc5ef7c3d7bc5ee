import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Puts the server with its packages into a few files below the folder; the path of what is run. */
export const bundleServer = async (folder: string): Promise<string> => {
  const outDir = join(folder, 'server')
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: 'server/cli.ts', outDir, emptyOutDir: true, rolldownOptions: { output: { entryFileNames: 'cli.js' } } },
  })
  // the program reads its version beside its own folder
  copyFileSync('package.json', join(folder, 'package.json'))
  return join(outDir, 'cli.js')
}
