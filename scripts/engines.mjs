// `npm run engines`: the main journeys in Firefox and WebKit, against both builds made anew.
import { ensureEngines } from './ensure-engines.mjs'
import { run, sideBySide } from './run.mjs'

ensureEngines()
const builds = await sideBySide([[['build:demo'], ['build']]])
if (!builds.every(Boolean)) process.exit(1)
process.exit(run('npx', ['playwright', 'test', '--config', 'playwright.engines.config.ts', ...process.argv.slice(2)], { E2E_BUILT: '1' }))
