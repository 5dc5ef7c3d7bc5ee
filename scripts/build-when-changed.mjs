import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, root } from './run.mjs'

/** What every build of the application is made of. */
const INPUTS = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'public', 'scripts', 'server/http', 'src']

const filesOf = (input) =>
  statSync(join(root, input)).isFile()
    ? [input]
    : readdirSync(join(root, input), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))

/** A digest of the names, sizes and times of all inputs, and of the build itself. */
const digest = (inputs, index) => {
  const described = [...inputs.flatMap(filesOf), index].map((file) => {
    const { size, mtimeMs } = statSync(file)
    return `${file} ${size} ${mtimeMs}`
  })
  return createHash('sha256')
    .update([process.env.BASE_PATH, ...described.toSorted()].join('\n'))
    .digest('hex')
}

/**
 * Builds into a folder by a script of package.json, unless it holds a build of what is there. Of which inputs it was made is kept beside the
 * packages, so that a fresh install builds anew. `more` are inputs beside those of every build, `main` is a file that each build writes,
 * `what` is how the console calls it.
 */
export const buildWhenChanged = ({
  script,
  outDir,
  what = 'the application',
  more = [],
  main = 'index.html',
  args = ['--logLevel', 'error'],
}) => {
  const inputs = [...INPUTS, ...more]
  const index = join(root, outDir, main)
  const stamp = join(root, 'node_modules', `.${outDir}-stamp`)
  if (existsSync(stamp) && existsSync(index) && readFileSync(stamp, 'utf8') === digest(inputs, index)) return
  console.log(`Building ${what} …`)
  must('npm', ['run', '--silent', script, '--', ...args], {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`,
  })
  writeFileSync(stamp, digest(inputs, index))
}
