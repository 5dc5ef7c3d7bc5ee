import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadFile } from '../../src/machines/files/load-file.ts'
import { CUSTOMER, openService, signInAs, type Service } from '../machines/support.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
beforeEach(async () => {
  service.renew()
  await signInAs(CUSTOMER)
})
afterAll(() => service.close())

const part = fc.oneof(
  fc.constantFrom('%', '%25', '&', '?', '#', '+', '..', ' ', '=', '漢字', '/', '\\', '😀', "'", '"'),
  fc.string({ maxLength: 6 }),
)
const paths = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))

test('a file path arrives unchanged, whatever characters it holds', async () => {
  const signal = new AbortController().signal
  const asked: (string | null)[] = []
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    asked.push(new URL(new Request(input, init).url).searchParams.get('filepath'))
    return new Response('', { status: 404 })
  }
  try {
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        asked.length = 0
        // 404: the file is not there, which is no failure
        expect(await loadFile(path, signal)).toBeUndefined()
        expect(asked).toEqual([path.toWellFormed()])
      }),
      { seed: 20261121, numRuns: 1000 },
    )
  } finally {
    globalThis.fetch = send
  }
})
