import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

interface Options {
  readonly env?: Readonly<Record<string, string>>
  /** Called with every line that the program prints. */
  readonly onLine?: (line: string) => void
}

export interface Program {
  /** The first group of the pattern in the first line that matches it. Rejects when the program ends without one. */
  readonly printed: (pattern: RegExp) => Promise<string>
  /** Asks the program to end, unless it has, and waits until it is gone. */
  readonly stop: () => Promise<void>
}

/** Starts a program; what it prints is read, not shown. */
export const startProgram = (command: string, args: readonly string[], { env, onLine }: Options = {}): Program => {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const lines: string[] = []
  const listeners = new Set<(line: string) => void>(onLine ? [onLine] : [])
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      listeners.forEach((listener) => listener(line))
    })
  child.on('error', (error) => {
    lines.push(String(error))
    end()
  })
  child.on('close', () => end())
  // nothing stays behind where a test was broken off
  const kill = () => child.kill()
  process.once('exit', kill)
  return {
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const check = (line: string) => {
          const [, found] = pattern.exec(line) ?? []
          if (found !== undefined) resolve(found)
        }
        lines.forEach(check)
        listeners.add(check)
        void ended.then(() => reject(new Error(`${command} ended early:\n${lines.join('\n')}`)))
      }),
    stop: async () => {
      kill()
      await ended
      process.off('exit', kill)
    },
  }
}
