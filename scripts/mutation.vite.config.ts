import { defineConfig } from 'vitest/config'
import { env } from 'node:process'

/**
 * The tests that `scripts/mutation.ts` names, in Node alone. A mutant that makes somebody wait forever costs no more than a test may take.
 * The files of one run share their modules: reading them anew for each file took most of the time.
 */
export default defineConfig({
  define: { __MOCK__: 'true' },
  test: {
    environment: 'node',
    isolate: false,
    testTimeout: 5000,
    include: JSON.parse(env['MUTATION_TESTS'] ?? '[]'),
  },
})
