// `npm start`: installs what is missing, says who can sign in, and serves the demo build, which is built anew only after a change.
import { buildWhenChanged } from './build-when-changed.mjs'
import { ensurePackages, must, root, run } from './run.mjs'

const OUT_DIR = 'dist-demo'

process.chdir(root)
ensurePackages()
must('npm', ['run', '--silent', 'accounts'])
buildWhenChanged({ script: 'build:demo', outDir: OUT_DIR, more: ['backend', 'demo', 'mocks', 'gallery'] })
process.exit(run('npm', ['run', '--silent', 'preview', '--', '--mode', 'demo', ...process.argv.slice(2)]))
