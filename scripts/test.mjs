// `npm test`: installs every need, runs the static checks, the unit and browser tests and the end-to-end tests, and counts them.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensurePackages, run, sideBySide } from './run.mjs'

ensurePackages()
ensureChromium()

const folder = mkdtempSync(join(tmpdir(), 'test-results-'))
const reports = { unit: join(folder, 'unit.json'), e2e: join(folder, 'e2e.json') }
// the types and the lint leave a core free in turn: the two builds that the end-to-end tests need are made meanwhile
const quiet = ['--', '--logLevel', 'error']
const [isLinted, isTyped, isBuilt] = await sideBySide([
  [['check:lint'], ['bundle']],
  [['check:types']],
  [
    ['build:demo', ...quiet],
    ['build', ...quiet],
  ],
])
const steps = [
  () => (isLinted && isTyped ? 0 : 1),
  () => run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`]),
  () =>
    run('npx', ['playwright', 'test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: reports.e2e,
      ...(isBuilt ? { E2E_BUILT: '1' } : {}),
    }),
]
const failedSteps = steps.filter((step) => step() !== 0).length

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
const unit = read(reports.unit)
const e2e = read(reports.e2e)?.stats
const passedE2e = (e2e?.expected ?? 0) + (e2e?.flaky ?? 0)
const passed = (unit?.numPassedTests ?? 0) + passedE2e
const failed = (unit?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0)
const files = unit?.testResults ?? []
const tests = files.flatMap(({ name, assertionResults }) => assertionResults.map((result) => ({ file: name, ...result })))
const unitFlaky = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
/** What failed, at once or at the second try, stands once more at the end, where nobody has to search for it. */
const show = (word, { file, fullName, failureMessages }) =>
  console.log(`\n${word}: ${file} › ${fullName}\n${failureMessages.join('\n').slice(0, 2_000)}`)
for (const { name, message } of files.filter(({ message }) => message)) console.log(`\nfailed: ${name}\n${message}`)
for (const test of tests.filter(({ status }) => status === 'failed')) show('failed', test)
for (const test of unitFlaky) show('flaky', test)
const isComplete = unit !== undefined && e2e !== undefined && failedSteps === 0 && failed === 0
console.log(`\nunit and browser: ${unit?.numPassedTests ?? 0} passed, ${unitFlaky.length} of them flaky`)
console.log(`end to end: ${passedE2e} passed, ${e2e?.flaky ?? 0} of them flaky`)
if (failedSteps > 0) console.log(`${failedSteps} of ${steps.length} steps failed`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(isComplete ? 0 : 1)
