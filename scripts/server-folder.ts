import { copyFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { VERSION } from '../server/version.ts'

const COPIES = [
  ['server/launcher.sh', 'repair-orders'],
  ['server/repair-orders.service', 'repair-orders.service'],
  ['server/environment.example', 'environment.example'],
  ['LICENSE', 'LICENSE'],
  ['docs/operations.md', 'OPERATIONS.md'],
] as const

/**
 * Makes a folder with all that an installation needs beside Node 26: the server in one file, the application built in `application`, launcher,
 * unit of systemd, documents. What was in the folder is gone.
 */
export const makeServerFolder = async (folder: string, application: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'server/cli.ts',
      // the server finds the application and its version in the folder above its own
      outDir: join(folder, 'server'),
      copyPublicDir: false,
      target: 'node26',
      license: { fileName: 'THIRD-PARTY.md' },
      // stacks in the log stay readable
      minify: false,
      rolldownOptions: {
        output: { codeSplitting: false, entryFileNames: 'repair-orders.js', comments: { legal: true, jsdoc: false, annotation: false } },
      },
    },
    ssr: { noExternal: true },
  })
  cpSync(application, join(folder, 'dist'), { recursive: true })
  for (const [from, to] of COPIES) copyFileSync(from, join(folder, to))
  const described = { name: 'repair-orders', version: VERSION, private: true, type: 'module' }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
}
