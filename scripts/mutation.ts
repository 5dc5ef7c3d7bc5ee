// Mutation score of the lifecycle with its guards, and of the review machines, each by the tests that speak for it. Not part of CI.
import { spawnSync } from 'node:child_process'
import { argv, env, exit } from 'node:process'

const listOf = (...names: readonly string[]) => names.map((name) => `src/machines/review/review-${name}.ts`).join(',')
/**
 * What is changed, and which tests have to notice. Random lives are left out, and what runs on the mock backend: both are slow, and a mutant is
 * to be found by name.
 */
const PARTS = {
  lifecycle: { mutate: 'src/domain/lifecycle/**/*.ts', tests: ['tests/domain/lifecycle/!(*walk).test.ts'] },
  'review-rules': {
    mutate: listOf('check', 'difference', 'input', 'parts', 'start', 'upload', 'values'),
    tests: ['tests/machines/review-{check,upload,values}.test.ts'],
  },
  'review-machine': {
    mutate: listOf('form.machine', 'load', 'setup') + ',src/machines/review/review.machine.ts',
    tests: ['tests/machines/review-{children,form.machine,load,states}.test.ts'],
  },
}

const chosen = argv.slice(2)
/** `review` stands for both of its parts. */
const isChosen = (name: string) => chosen.length === 0 || chosen.some((one) => name.startsWith(one))
const failed = Object.entries(PARTS).filter(([name, { mutate, tests }]) => {
  if (!isChosen(name)) return false
  console.log(`\n${name}`)
  const { status } = spawnSync('stryker', ['run', '--mutate', mutate], {
    stdio: 'inherit',
    env: { ...env, MUTATION_TESTS: JSON.stringify(tests) },
  })
  return status !== 0
})
exit(failed.length)
