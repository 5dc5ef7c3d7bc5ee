import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks for a password without showing it; where nobody sits at a terminal it is the first line of the input. */
export const askPassword = async (question: string): Promise<string> => {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (isTerminal) process.stderr.write('\n')
  }
}
