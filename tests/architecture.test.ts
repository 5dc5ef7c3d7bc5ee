import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Who may import whom (docs/architecture.md, "Who may import whom"). Folders and packages; `src/shared` is everybody's. */
const RULES: Record<string, { folders: readonly string[]; packages: readonly string[] }> = {
  'src/shared': { folders: ['src/shared'], packages: ['wouter'] },
  'src/domain': { folders: ['src/domain'], packages: ['effect'] },
  'src/locales': { folders: ['src/locales'], packages: [] },
  'src/api': { folders: ['src/api', 'src/domain'], packages: ['effect'] },
  'src/machines': { folders: ['src/machines', 'src/api', 'src/domain'], packages: ['xstate'] },
  'src/views': {
    folders: ['src/views', 'src/machines', 'src/domain', 'src/locales'],
    packages: [
      'react',
      'react-dom',
      'xstate',
      '@xstate/react',
      'i18next',
      'react-aria-components',
      '@internationalized/date',
      'lucide-react',
      '@formkit/auto-animate',
      'uqr',
      'marked',
    ],
  },
  captcha: { folders: ['captcha'], packages: ['vite'] },
  'scripts/bench/floor': { folders: ['scripts/bench/floor'], packages: ['react', 'react-dom', 'wouter'] },
  backend: { folders: ['backend', 'src/api', 'src/domain', 'src/locales'], packages: ['effect', 'write-excel-file'] },
  server: {
    folders: ['server', 'demo', 'backend', 'src/api', 'src/domain', 'src/locales'],
    packages: ['effect', '@hono/node-server', 'kysely', 'nodemailer', 'pino', 's3mini'],
  },
  demo: { folders: ['demo', 'backend', 'src/api', 'src/domain'], packages: ['effect'] },
  gallery: {
    folders: ['gallery', 'mocks', 'demo', 'backend', 'src/app', 'src/api', 'src/domain', 'src/machines', 'src/views', 'src/locales'],
    packages: [
      'xstate',
      '@xstate/react',
      'react',
      'react-dom',
      'lucide-react',
      'react-aria-components',
      'wouter',
      'msw',
      '@mswjs/interceptors',
      'node:fs',
      'virtual:gallery-data',
    ],
  },
  mocks: {
    folders: ['mocks', 'demo', 'backend', 'src/api', 'src/domain', 'src/locales', 'src/views/ui', 'docs'],
    packages: [
      'msw',
      '@mswjs/interceptors',
      '@msw/data',
      'effect',
      'xstate',
      '@xstate/react',
      'react',
      'react-dom',
      'react-aria-components',
      'lucide-react',
      'uqr',
    ],
  },
}
const FOR_ALL = ['src/shared']
/** What a layer may know of another one by type only. */
const TYPES_ONLY: Record<string, readonly string[]> = { 'src/views': ['src/api'] }

/** What a single module may know beyond its layer: whatever comes later waits for its words in one place. */
const BEYOND: Record<string, string> = { 'src/views/ui/page/lazy.tsx': 'src/app/i18n.ts' }

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s)?[^'"\n;]*?(?:\n[^'";]*?)?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|\n?import\s+['"]([^'"]+)['"]/g

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => ({
    isType: match[2] !== undefined,
    target: match[3] ?? match[4] ?? match[5] ?? '',
  }))

/** Features of `src/machines` and `src/views` that all others may import. */
const SHARED_FEATURES = new Set(['form', 'record', 'list', 'files', 'calls', 'session', 'address', 'history', 'undo', 'ui', 'hooks'])
/** What a feature may import beside its own parts and the shared ones. Every row is in use. */
const USES: Record<string, readonly string[]> = {
  answers: ['items', 'review'],
  bulk: ['export', 'review'],
  centre: ['members'],
  counter: ['items'],
  'customer-item': ['answers', 'review'],
  customers: ['accounts', 'mailbox'],
  home: ['bulk', 'notices', 'order-list'],
  mailbox: ['sign-in'],
  members: ['accounts', 'mailbox'],
  'order-list': ['bulk', 'export'],
  orders: ['answers', 'corrections', 'items', 'tracking'],
  places: ['print'],
  profile: ['mailbox'],
  review: ['answers', 'corrections', 'lifecycle'],
  setup: ['sign-in'],
  shell: ['notices', 'order-list', 'sign-in'],
  'sign-in': ['notices'],
}

const isWithin = (folders: readonly string[], path: string) => folders.some((folder) => path.startsWith(`${folder}/`))
const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

const violationsOf = (folder: string, rule: { folders: readonly string[]; packages: readonly string[] }) =>
  globSync(`${folder}/**/*.{ts,tsx}`).flatMap((file) =>
    importsOf(file).flatMap(({ target, isType }) => {
      // the server is the one that runs in Node
      if (folder === 'server' && target.startsWith('node:')) return []
      if (!target.startsWith('.')) return rule.packages.includes(packageOf(target)) ? [] : [`${file} imports the package ${target}`]
      const path = normalize(join(dirname(file), target))
      const allowed =
        isWithin(FOR_ALL, path) ||
        BEYOND[file] === path ||
        isWithin(rule.folders, path) ||
        (isType && isWithin(TYPES_ONLY[folder] ?? [], path)) ||
        path.endsWith('.css')
      return allowed ? [] : [`${file} imports ${path}`]
    }),
  )

test.each(Object.entries(RULES))('%s respects the import rules', (folder, rule) => {
  expect(globSync(`${folder}/**/*.{ts,tsx}`).length).toBeGreaterThan(0)
  expect(violationsOf(folder, rule)).toEqual([])
})

const featureOf = (path: string) => /^src\/(?:machines|views)\/([^/]+)\//.exec(path)?.[1]

test('a feature imports its own parts, shared parts, and the features declared here', () => {
  const found = new Map<string, Set<string>>()
  for (const file of globSync('src/{machines,views}/**/*.{ts,tsx}')) {
    const feature = featureOf(file)
    for (const { target } of importsOf(file)) {
      const other = target.startsWith('.') ? featureOf(normalize(join(dirname(file), target))) : undefined
      if (feature === undefined || other === undefined || other === feature || SHARED_FEATURES.has(other)) continue
      found.set(feature, (found.get(feature) ?? new Set()).add(other))
    }
  }
  expect(Object.fromEntries([...found].map(([feature, others]) => [feature, [...others].toSorted()]))).toEqual(USES)
})

test('every file is inside a feature folder', () => {
  expect(globSync('src/{machines,views}/*.*')).toEqual([])
  expect(globSync('src/*.*')).toEqual(['src/main.tsx'])
})

test('no folder holds more than 40 files', () => {
  const folders = Map.groupBy(globSync('{src,captcha,backend,demo,server,mocks,gallery}/**/*.{ts,tsx}'), dirname)
  expect(
    [...folders].filter(([folder, files]) => files.length > 40 && !folder.startsWith('src/locales/')).map(([folder]) => folder),
  ).toEqual([])
})

test('only main.tsx knows the mock backend, and only by a dynamic import', () => {
  const knowing = globSync('src/**/*.{ts,tsx}').filter((file) => /['"][^'"]*\/mocks\//.test(readFileSync(file, 'utf8')))
  expect(knowing).toEqual(['src/main.tsx'])
  expect(readFileSync('src/main.tsx', 'utf8')).not.toMatch(/^import .*mocks/m)
})

test('only tests and scripts know the gallery', () => {
  const knowing = globSync('{src,captcha,backend,demo,mocks,server}/**/*.{ts,tsx}').filter((file) =>
    importsOf(file).some(({ target }) => target.startsWith('.') && isWithin(['gallery'], normalize(join(dirname(file), target)))),
  )
  expect(knowing).toEqual([])
})

test('only tests and scripts know the server', () => {
  const knowing = globSync('{src,captcha,backend,demo,mocks}/**/*.{ts,tsx}').filter((file) =>
    importsOf(file).some(({ target }) => target.startsWith('.') && isWithin(['server'], normalize(join(dirname(file), target)))),
  )
  expect(knowing).toEqual([])
})

test('the rule detects a planted violation', () => {
  expect(violationsOf('src/api', { folders: ['src/api'], packages: ['effect'] }).length).toBeGreaterThan(0)
})

test('no two tests differ only in .ts and .tsx: the compiler would skip one of them', () => {
  const names = globSync('tests/**/*.{ts,tsx}').map((file) => file.replace(/\.tsx?$/, ''))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
