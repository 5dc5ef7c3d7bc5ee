import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { linkIn, newestMailIn } from '../service/outbox.ts'

const NODE = join('node_modules', '.bin', 'node')

/** A company's server as it is run for good: a process of `server/main.ts` over a data folder of its own, configured by its environment alone. */
export const installationAt = (port: number) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'company-'))
  const origin = `http://localhost:${port}`
  const outbox = join(dataDir, 'outbox')
  const env = {
    PATH: process.env['PATH'],
    NODE_NO_WARNINGS: '1',
    RO_PUBLIC_URL: origin,
    RO_LISTEN: `127.0.0.1:${port}`,
    RO_ADMIN_LISTEN: 'none',
    RO_DATA_DIR: dataDir,
  }
  let server: ChildProcess | undefined
  let said = ''
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status === 200

  return {
    dataDir,
    origin,
    /** Starts the server with further settings, and waits until it is ready. */
    start: async (settings: Readonly<Record<string, string>> = {}) => {
      server = spawn(NODE, ['server/cli.ts'], { env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
    },
    /** What the console shows so far. */
    said: () => said,
    /** Ends the server without any warning. */
    kill: async () => {
      if (server?.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    /** Runs a command of `npm run server -- …`, which must succeed. Gives what it says. */
    command: async (...words: readonly string[]): Promise<string> => {
      const child = spawn(NODE, ['server/cli.ts', ...words], { env })
      const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
      expect({ code, errors }).toEqual({ code: 0, errors: '' })
      return output
    },
    /** The link in the newest mail to this address, from the folder of the outbox. */
    linkTo: async (address: string): Promise<string> => {
      const link = () => linkIn(newestMailIn(outbox, address, origin))
      await expect.poll(link).toBeDefined()
      return link() ?? ''
    },
  }
}
export type Installation = ReturnType<typeof installationAt>
