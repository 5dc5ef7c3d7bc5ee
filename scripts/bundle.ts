import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, runnerImport } from 'vite'
import { HINT } from './compile-hints.ts'
import { PACKS, type Namespace } from '../src/locales/namespaces.ts'
import { paths } from '../src/shared/paths.ts'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'

/** Builds for production and prints what each page loads; ends with an error when a page is over its budget, or the build holds anything of the mock or a script of others. */
interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
}

const outDir = mkdtempSync(join(tmpdir(), 'bundle-'))
const byFile = new Map<string, Chunk>()
const bySource = new Map<string, Chunk>()
await build({
  logLevel: 'error',
  build: { outDir, emptyOutDir: true },
  plugins: [
    {
      name: 'chunks',
      generateBundle: (_options, bundle) => {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          byFile.set(chunk.fileName, chunk)
          for (const id of chunk.moduleIds) bySource.set(relative('.', id), chunk)
        }
      },
    },
  ],
})

/** The JavaScript files that the given sources need, with everything they import. */
const filesOf = (sources: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || seen.has(chunk.fileName)) return
    seen.add(chunk.fileName)
    for (const file of chunk.imports) visit(byFile.get(file))
  }
  for (const source of sources) {
    if (!bySource.has(source)) throw new Error(`the build has no module ${source}`)
    visit(bySource.get(source))
  }
  return seen
}

const pageModule = (name: string) => `src/app/pages/${name}.ts`
const { routes } = (await runnerImport<typeof import('../src/app/routes.tsx')>('src/app/routes.tsx')).module
const messageFiles = (namespaces: readonly Namespace[]) =>
  Object.entries(PACKS).flatMap(([pack, own]) =>
    own.some((namespace) => namespaces.includes(namespace)) ? [`src/locales/zh-hant/packs/${pack}.ts`] : [],
  )
/** The messages of the page at a path; those of the frame come with `home-frame.tsx`. */
const messagesOf = (path: string) => messageFiles(['shared', ...(routes.find((route) => route.path === path)?.messages ?? [])])
const SHELL = ['src/main.tsx', 'src/api/calls.ts', 'src/app/home-frame.tsx', ...messageFiles(['shell', 'notices'])]
/** The files of each page's first render; dialogs and the like load when they are about to be pressed. Then the budgets: files, and gzip in KiB. */
const PAGES: Record<string, readonly [sources: readonly string[], files: number, gzip: number]> = {
  'sign-in': [['src/main.tsx', ...messagesOf(paths.login), pageModule('login')], 4, 154],
  tracking: [['src/main.tsx', 'src/api/calls.ts', ...messagesOf(paths.tracking), pageModule('tracking')], 8, 250],
  // what the session's own calls wait for
  'first call': [['src/main.tsx', 'src/api/calls.ts'], 2, 187],
  'home page': [[...SHELL, ...messagesOf(paths.home), pageModule('home')], 6, 245],
  'order list': [[...SHELL, ...messagesOf(paths.repairOrder), pageModule('order-list')], 6, 265],
  'order form': [[...SHELL, ...messagesOf(paths.repairOrderEdit), pageModule('order'), 'src/views/orders/edit/order-edit.tsx'], 10, 326],
  'order steps': [
    [
      ...SHELL,
      ...messagesOf(paths.repairOrderEdit),
      pageModule('order'),
      'src/views/orders/edit/order-edit.tsx',
      'src/views/orders/steps/order-steps.tsx',
    ],
    12,
    343,
  ],
  'order view': [[...SHELL, ...messagesOf(paths.repairOrderEdit), pageModule('order'), 'src/views/orders/order-view.tsx'], 10, 321],
  review: [[...SHELL, ...messagesOf(paths.reviewOrderItem), pageModule('review')], 11, 327],
  counter: [[...SHELL, ...messagesOf(paths.counter), pageModule('counter')], 12, 323],
  // with all that comes when idle, in both languages
  everything: [[...bySource.keys()], 69, 880],
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8)
console.log('JavaScript per page, KiB     files  budget   plain    gzip  budget  brotli')
const over = Object.entries(PAGES).filter(([page, [sources, most, budget]]) => {
  const bodies = [...filesOf(sources)].map((file) => readFileSync(join(outDir, file)))
  const sum = (size: (body: Buffer) => number) => bodies.reduce((total, body) => total + size(body), 0)
  const [plain, gzip, brotli] = [
    sum((body) => body.length),
    sum((body) => gzipSync(body).length),
    sum((body) => brotliCompressSync(body).length),
  ]
  const count = (files: number) => String(files).padStart(8)
  console.log(`${page.padEnd(26)}${count(bodies.length)}${count(most)}${kib(plain)}${kib(gzip)}${String(budget).padStart(8)}${kib(brotli)}`)
  return bodies.length > most || gzip > budget * 1024
})

const [, named = ''] = /data-preload='([^']*)'/.exec(readFileSync(join(outDir, 'index.html'), 'utf8')) ?? []
const areCallsNamed = named.includes(bySource.get('src/api/calls.ts')?.fileName ?? '?')
if (!areCallsNamed) console.log('index.html does not name the files of the calls')

// `others` holds all pages without a file of their own: whatever imports it loads all of them
const ofPages = bySource.get(pageModule('customers'))?.fileName ?? '?'
const importers = [...byFile.values()].filter(({ imports }) => imports.includes(ofPages)).map(({ fileName }) => fileName)
if (importers.length > 0)
  console.log(
    `imports \`others\`, and with it every page in it, so that what they share wants a group in scripts/chunks.ts: ${importers.join(', ')}`,
  )

// a plugin that writes a line above the hint switches it off
const unhinted = [...byFile.keys()].filter((file) => !readFileSync(join(outDir, file), 'utf8').startsWith(HINT))
if (unhinted.length > 0) console.log(`does not begin with the hint to compile it while it arrives: ${unhinted.join(', ')}`)

/** The hosts of reCAPTCHA stand in the document of its own only (docs/decisions/020). */
const FRAME_ONLY = ['recaptcha.net', 'google.com/recaptcha', 'grecaptcha']
const MOCK_ONLY = [
  'repair-mock',
  'mockBackend',
  DEMO_PASSWORDS.customer,
  DEMO_PASSWORDS.employee,
  'mswjs',
  'eng01',
  'gallery-ready',
  'startHeard',
]
const all = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
const found = all.flatMap((entry) => {
  const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
  return [...MOCK_ONLY, ...FRAME_ONLY].filter((word) => text.includes(word)).map((word) => `${entry.name}: ${word}`)
})
rmSync(outDir, { recursive: true })
console.log(
  found.length === 0
    ? `\n${all.length} files hold nothing of the mock and no script of others`
    : `\nwhat does not belong into the production build:\n${found.join('\n')}`,
)
if (over.length > 0) console.log(`over the budget: ${over.map(([page]) => page).join(', ')}`)
process.exit(areCallsNamed && found.length + over.length + importers.length + unhinted.length === 0 ? 0 : 1)
