import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder of its own for the tests of one file, which ends with them. Gives a function that makes a new path in it. */
export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-tests-'))
  let count = 0
  afterAll(() => rmSync(folder, { recursive: true }))
  return (name: string) => join(folder, `${(count += 1)}-${name}`)
}
