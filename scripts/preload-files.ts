import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import { PACK_NAMES, PACKS, type Namespace } from '../src/locales/namespaces.ts'
import { LOCALES } from '../src/shared/constants.ts'
import { paths } from '../src/shared/paths.ts'
import { bundleFirstPaint } from './first-paint.ts'
import { filesWith } from './missing-preloads.ts'

const FIRST_SCRIPT = '<script type="module" src="/src/app/first-paint.ts"></script>'
const FIRST_PLACE = '<!-- first-paint -->'
const ROUTES = 'src/app/routes.tsx'
const SESSION = ['src/api/calls.ts', 'src/app/home-frame.tsx']
const FRAME_MESSAGES: readonly Namespace[] = ['shell', 'notices']

/** A page: its path as a regular expression, whether it stands behind the login, its modules, and the packs of its messages by index. */
interface Page {
  readonly pattern: string
  readonly isBehindLogin: boolean
  readonly modules: readonly string[]
  readonly packs: readonly number[]
}

const packsOf = (namespaces: readonly Namespace[]) =>
  PACK_NAMES.flatMap((pack, index) => (PACKS[pack].some((namespace) => namespaces.includes(namespace)) ? [index] : []))

/** The pages of the route table. The table does not tell the modules apart, so they are read off its source, in the same order. */
const pagesOf = async (): Promise<readonly Page[]> => {
  const { routes } = (await runnerImport<typeof import('../src/app/routes.tsx')>(ROUTES)).module
  const modules = [...readFileSync(ROUTES, 'utf8').matchAll(/import\('\.\/(pages\/[\w-]+\.ts)'\)/g)].map(([, name]) => `src/app/${name}`)
  if (modules.length !== routes.length) throw new Error('each row of the route table has one page module')
  const rows = routes.map(({ path, requiresAuth, messages }, index) => ({
    path,
    requiresAuth,
    messages,
    own: modules.slice(index, index + 1),
  }))
  return [...rows, { path: paths.root, requiresAuth: true, messages: [], own: [] }].map(({ path, requiresAuth, messages, own }) => ({
    pattern: `^${path.replace(/:\w+/g, '[^/]+')}$`,
    isBehindLogin: requiresAuth,
    modules: [...(requiresAuth ? SESSION : []), ...own],
    packs: packsOf(['shared', ...(requiresAuth ? FRAME_MESSAGES : []), ...messages]),
  }))
}

/** The files of the build that a module needs, itself first. */
const filesIn =
  (bundle: Rolldown.OutputBundle) =>
  (module: string): readonly string[] => {
    const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${module}`)))
    if (found === undefined) throw new Error(`the build has no file of ${module}`)
    return [...filesWith(bundle, found.fileName)]
  }

/** The document's attribute for src/app/first-paint.ts: which files of the build each page begins with. */
const describeFiles = async (bundle: Rolldown.OutputBundle, base: string): Promise<string> => {
  const needed = filesIn(bundle)
  const atStart = new Set(needed('index.html'))
  const files: string[] = []
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const indexesOf = (modules: readonly string[]) => [...new Set(modules.flatMap(needed))].filter((file) => !atStart.has(file)).map(indexOf)
  const pages = (await pagesOf()).map(({ pattern, isBehindLogin, modules, packs }) => [
    pattern,
    Number(isBehindLogin),
    indexesOf(modules),
    packs,
  ])
  const messages = LOCALES.map((locale) => PACK_NAMES.map((pack) => indexesOf([`src/locales/${locale}/packs/${pack}.ts`])))
  return JSON.stringify({ base, files, messages, pages })
}

/**
 * Makes src/app/first-paint.ts a script that the document waits for, with a hash in its name, and tells it which files each page begins
 * with, so that they are fetched beside the application and not after it: frame, calls, page and messages (docs/decisions/013). The
 * development server runs it as a module and names no files.
 */
export const firstPaint = (): Plugin[] => {
  let base = '/'
  let file = ''
  return [
    {
      name: 'first-paint',
      apply: 'build',
      configResolved: (config) => void ({ base } = config),
      async buildStart() {
        const source = await bundleFirstPaint()
        file = `assets/first-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName: file, source })
      },
      // the bundler would join it to the application
      transformIndexHtml: { order: 'pre', handler: (html) => html.replace(FIRST_SCRIPT, FIRST_PLACE) },
    },
    {
      name: 'preload-files',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: async (html, { bundle }) =>
          bundle === undefined
            ? html
            : html
                .replace(FIRST_PLACE, `<script src="${base}${file}" data-preload='${await describeFiles(bundle, base)}'></script>`)
                // compiled while the first script is awaited
                .replace(/<script type="module" crossorigin src="([^"]+)">/, '<link rel="modulepreload" crossorigin href="$1" />$&'),
      },
    },
  ]
}
