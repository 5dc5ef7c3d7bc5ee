// `npm start`: installs what is missing, says who can sign in, and serves the demo build, which is built anew only after a change.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, must, root, run } from './run.mjs'

const OUT_DIR = 'dist-demo'
/** Of which inputs the build was made; beside the packages, so that a fresh install builds anew. */
const STAMP = join(root, 'node_modules', '.demo-build')
const INPUTS = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'public', 'scripts', 'src', 'backend', 'mocks']

const filesOf = (input) =>
  statSync(join(root, input)).isFile()
    ? [input]
    : readdirSync(join(root, input), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))

/** A digest of the names, sizes and times of all inputs, and of the build itself. */
const digest = () => {
  const index = join(root, OUT_DIR, 'index.html')
  const described = [...INPUTS.flatMap(filesOf), index].map((file) => {
    const { size, mtimeMs } = statSync(file)
    return `${file} ${size} ${mtimeMs}`
  })
  return createHash('sha256')
    .update([process.env.BASE_PATH, ...described.toSorted()].join('\n'))
    .digest('hex')
}

const isBuilt = () => existsSync(STAMP) && existsSync(join(root, OUT_DIR, 'index.html')) && readFileSync(STAMP, 'utf8') === digest()

process.chdir(root)
ensurePackages()
must('npm', ['run', '--silent', 'accounts'])
if (!isBuilt()) {
  console.log('Building the demo …')
  must('npm', ['run', '--silent', 'build:demo', '--', '--logLevel', 'error'])
  writeFileSync(STAMP, digest())
}
process.exit(run('npm', ['run', '--silent', 'preview', '--', '--outDir', OUT_DIR, ...process.argv.slice(2)]))
