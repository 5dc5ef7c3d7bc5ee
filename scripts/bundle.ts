import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, runnerImport } from 'vite'
import { PACKS, type Namespace } from '../src/locales/namespaces.ts'
import { paths } from '../src/shared/paths.ts'
import { DEMO_PASSWORDS } from '../mocks/seed/accounts.ts'

/** Builds for production and prints what each page loads; ends with an error when a page is over its budget, or the build holds anything of the mock or a script of others. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const outDir = mkdtempSync(join(tmpdir(), 'bundle-'))
await build({ logLevel: 'error', build: { outDir, emptyOutDir: true, manifest: true } })
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))

/** The JavaScript files that the given sources need, with everything they import. */
const filesOf = (sources: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no chunk ${key}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
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
const SHELL = ['index.html', 'src/api/calls.ts', 'src/app/home-frame.tsx', ...messageFiles(['shell', 'notices'])]
/** The files of each page's first render; dialogs and the like load when idle. The last number: the budget, gzip, KiB. */
const PAGES: Record<string, readonly [sources: readonly string[], budget: number]> = {
  'sign-in': [['index.html', ...messagesOf(paths.login), pageModule('login')], 180],
  // what the session's own calls wait for
  'first call': [['index.html', 'src/api/calls.ts'], 193],
  'home page': [[...SHELL, ...messagesOf(paths.home), pageModule('home')], 274],
  'order list': [[...SHELL, ...messagesOf(paths.repairOrder), pageModule('order-list')], 294],
  'order form': [[...SHELL, ...messagesOf(paths.repairOrderEdit), pageModule('order'), 'src/views/orders/edit/order-edit.tsx'], 416],
  'order view': [[...SHELL, ...messagesOf(paths.repairOrderEdit), pageModule('order'), 'src/views/orders/order-view.tsx'], 475],
  review: [[...SHELL, ...messagesOf(paths.reviewOrderItem), pageModule('review')], 488],
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8)
console.log('JavaScript per page, KiB     files   plain    gzip  budget  brotli')
const over = Object.entries(PAGES).filter(([page, [sources, budget]]) => {
  const bodies = [...filesOf(sources)].map((file) => readFileSync(join(outDir, file)))
  const sum = (size: (body: Buffer) => number) => bodies.reduce((total, body) => total + size(body), 0)
  const [plain, gzip, brotli] = [
    sum((body) => body.length),
    sum((body) => gzipSync(body).length),
    sum((body) => brotliCompressSync(body).length),
  ]
  const count = String(bodies.length).padStart(5)
  console.log(`${page.padEnd(28)} ${count}${kib(plain)}${kib(gzip)}${String(budget).padStart(8)}${kib(brotli)}`)
  return gzip > budget * 1024
})

const [, named = ''] = /data-ahead='([^']*)'/.exec(readFileSync(join(outDir, 'index.html'), 'utf8')) ?? []
const isAhead = named.includes(manifest['src/api/calls.ts']?.file ?? '?')
if (!isAhead) console.log('index.html does not name the files of the calls')

/** The hosts of reCAPTCHA stand in the document of its own only (docs/decisions/020). */
const FRAME_ONLY = ['recaptcha.net', 'google.com/recaptcha', 'grecaptcha']
const MOCK_ONLY = ['repair-mock', 'mockBackend', DEMO_PASSWORDS.customer, DEMO_PASSWORDS.employee, 'mswjs', 'eng01']
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
process.exit(isAhead && found.length + over.length === 0 ? 0 : 1)
