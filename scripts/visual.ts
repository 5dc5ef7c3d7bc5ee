import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { argv, exit } from 'node:process'
import { build, preview } from 'vite'

/**
 * `npm run visual [version] [options of playwright]`: pictures of every page at 390, 768 and 1440 px in both themes and languages, of the version (a commit or
 * branch; the last commit unless named) and of the files as they stand, compared on this machine. More than one pixel in a thousand
 * that differs is a difference: it is named, and shown in `screenshots/different`.
 */
const PORT = 4322
const [version = 'HEAD', ...asked] = argv.slice(2)

const picturesOf = async (root: string, ...options: string[]) => {
  const outDir = mkdtempSync(join(tmpdir(), 'visual-'))
  await build({ root, configFile: join(root, 'vite.config.ts'), mode: 'demo', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = await preview({
    root,
    configFile: join(root, 'vite.config.ts'),
    build: { outDir },
    preview: { port: PORT, strictPort: true },
  })
  // the journey through the pages is today's for both
  const run = spawn('playwright', ['test', '--config', 'playwright.visual.config.ts', ...asked, ...options], {
    stdio: 'inherit',
    env: { ...process.env, E2E_PORT: String(PORT) },
  })
  const [status] = await once(run, 'close')
  await server.close()
  rmSync(outDir, { recursive: true })
  return status === 0
}

const before = mkdtempSync(join(tmpdir(), 'version-'))
execFileSync('git', ['worktree', 'add', '--detach', '--force', before, version], { stdio: 'ignore' })
symlinkSync(resolve('node_modules'), join(before, 'node_modules'))
try {
  await picturesOf(before, '--update-snapshots=all')
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', before])
}
exit((await picturesOf(resolve('.'))) ? 0 : 1)
