// `npm test`: installs every need, runs the static checks, the unit and browser tests, the end-to-end tests and the main journeys in two
// more engines, and counts them.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureEngines } from './ensure-engines.mjs'
import { ensurePackages, run, sideBySide } from './run.mjs'

ensurePackages()
ensureChromium()
ensureEngines()

const folder = mkdtempSync(join(tmpdir(), 'test-results-'))
const reports = { unit: join(folder, 'unit.json'), e2e: join(folder, 'e2e.json'), engines: join(folder, 'engines.json') }
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
const play = (report, ...args) =>
  run('npx', ['playwright', 'test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(isBuilt ? { E2E_BUILT: '1' } : {}),
  })
const steps = [
  () => (isLinted && isTyped ? 0 : 1),
  () => run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`]),
  () => play(reports.e2e),
  () => play(reports.engines, '--config', 'playwright.engines.config.ts'),
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
const engines = read(reports.engines)?.stats
const passedOf = (stats) => (stats?.expected ?? 0) + (stats?.flaky ?? 0)
const passed = (unit?.numPassedTests ?? 0) + passedOf(e2e) + passedOf(engines)
const failed = (unit?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0) + (engines?.unexpected ?? 0)
const files = unit?.testResults ?? []
const tests = files.flatMap(({ name, assertionResults }) => assertionResults.map((result) => ({ file: name, ...result })))
const unitFlaky = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
/** Failed tests, and those that passed at the second try, are repeated at the end of the output. */
const show = (word, { file, fullName, failureMessages }) =>
  console.log(`\n${word}: ${file} › ${fullName}\n${failureMessages.join('\n').slice(0, 2_000)}`)
for (const { name, message } of files.filter(({ message }) => message)) console.log(`\nfailed: ${name}\n${message}`)
for (const test of tests.filter(({ status }) => status === 'failed')) show('failed', test)
for (const test of unitFlaky) show('flaky', test)
const isComplete = [unit, e2e, engines].every((report) => report !== undefined) && failedSteps === 0 && failed === 0
console.log(`\nunit and browser: ${unit?.numPassedTests ?? 0} passed, ${unitFlaky.length} of them flaky`)
const printStats = (name, stats) => console.log(`${name}: ${passedOf(stats)} passed, ${stats?.flaky ?? 0} of them flaky`)
printStats('end to end', e2e)
printStats('Firefox and WebKit', engines)
// an engine that this machine does not have; its name was printed with its tests
if (engines?.skipped > 0) console.log(`Firefox and WebKit: ${engines.skipped} skipped, since a browser is not installed`)
if (failedSteps > 0) console.log(`${failedSteps} of ${steps.length} steps failed`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(isComplete ? 0 : 1)
