// `npm test`: installs every need, runs the static checks, the unit and browser tests, the end-to-end tests, the main ones of them against
// the server once more, and the main journeys in two more engines, and counts them.
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
const [unitReport, e2eReport, serverReport, enginesReport] = ['unit', 'e2e', 'server', 'engines'].map((name) =>
  join(folder, `${name}.json`),
)
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
const play = (report, args = [], env = {}) =>
  run('npx', ['playwright', 'test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(isBuilt ? { E2E_BUILT: '1' } : {}),
    ...env,
  })
const steps = [
  () => (isLinted && isTyped ? 0 : 1),
  () => run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
  () => play(e2eReport),
  () => play(serverReport, ['--grep', '@core'], { E2E_SERVER: 'sqlite' }),
  () => play(enginesReport, ['--config', 'playwright.engines.config.ts']),
]
const failedSteps = steps.filter((step) => step() !== 0).length

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
const unit = read(unitReport)
const [e2e, server, engines] = [e2eReport, serverReport, enginesReport].map((report) => read(report)?.stats)
const passedOf = (stats) => (stats?.expected ?? 0) + (stats?.flaky ?? 0)
const passed = (unit?.numPassedTests ?? 0) + [e2e, server, engines].map(passedOf).reduce((sum, count) => sum + count)
const failed = [unit?.numFailedTests, e2e?.unexpected, server?.unexpected, engines?.unexpected].reduce((sum, count = 0) => sum + count, 0)
const files = unit?.testResults ?? []
const tests = files.flatMap(({ name, assertionResults }) => assertionResults.map((result) => ({ file: name, ...result })))
const unitFlaky = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
/** Failed tests, and those that passed at the second try, are repeated at the end of the output. */
const show = (word, { file, fullName, failureMessages }) =>
  console.log(`\n${word}: ${file} › ${fullName}\n${failureMessages.join('\n').slice(0, 2_000)}`)
for (const { name, message } of files.filter(({ message }) => message)) console.log(`\nfailed: ${name}\n${message}`)
for (const test of tests.filter(({ status }) => status === 'failed')) show('failed', test)
for (const test of unitFlaky) show('flaky', test)
const isComplete = [unit, e2e, server, engines].every((report) => report !== undefined) && failedSteps === 0 && failed === 0
console.log(`\nunit and browser: ${unit?.numPassedTests ?? 0} passed, ${unitFlaky.length} of them flaky`)
const printStats = (name, stats) => console.log(`${name}: ${passedOf(stats)} passed, ${stats?.flaky ?? 0} of them flaky`)
printStats('end to end', e2e)
printStats('end to end against the server', server)
printStats('Firefox and WebKit', engines)
// an engine that this machine does not have; its name was printed with its tests
if (engines?.skipped > 0) console.log(`Firefox and WebKit: ${engines.skipped} skipped, since a browser is not installed`)
if (failedSteps > 0) console.log(`${failedSteps} of ${steps.length} steps failed`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(isComplete ? 0 : 1)
