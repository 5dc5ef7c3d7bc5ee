import { defineConfig } from 'vitest/config'
import { env } from 'node:process'

/** The tests that `scripts/mutation.ts` names, in Node alone. */
export default defineConfig({
  define: { __MOCK__: 'true' },
  test: { environment: 'node', testTimeout: 30_000, include: JSON.parse(env['MUTATION_TESTS'] ?? '[]') },
})
