// `npm start`: installs what is missing, says who can sign in, and serves the product on the mock backend.
import { ensurePackages, must, run } from './run.mjs'

ensurePackages()
must('npm', ['run', '--silent', 'accounts'])
process.exit(run('npm', ['run', '--silent', 'dev', '--', ...process.argv.slice(2)]))
