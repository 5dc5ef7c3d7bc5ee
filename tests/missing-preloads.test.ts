import { build } from 'vite'
import { expect, test } from 'vitest'
import { missingPreloads } from '../scripts/missing-preloads.ts'

/** A page needs `shared`; its dialog needs the same, and a calendar. What the start imports too gets a file of its own in the build. */
const SOURCES: Readonly<Record<string, string>> = {
  start: `window.open = [() => import('page'), () => import('shared'), () => import('calendar')]`,
  page: `import { shared } from 'shared'; window.page = [shared, () => import('dialog')]`,
  dialog: `import { shared } from 'shared'; import { calendar } from 'calendar'; window.dialog = [shared, calendar]`,
  shared: `export const shared = window.shared`,
  calendar: `export const calendar = window.calendar`,
}

/** What each file of the build preloads, in the order of its imports. */
const preloadsOf = async () => {
  const preloads = missingPreloads()
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) => (id in SOURCES ? `/${id}.js` : null),
        load: (id) => SOURCES[id.slice(1, -3)],
      },
      preloads.plugin,
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: preloads.modulePreload,
      rolldownOptions: { input: 'start', output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  })
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return Object.fromEntries(
    output.flatMap((file) => {
      if (file.type !== 'chunk') return []
      const names: readonly string[] = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(file.code)?.[1] ?? '[]')
      const imports = [...file.code.matchAll(/__vite__mapDeps\(\[([\d,]*)\]\)|, \[\]\)/g)]
      return [
        [file.name, imports.map(([, indexes]) => (indexes === undefined ? [] : indexes.split(',').map((index) => names[Number(index)])))],
      ]
    }),
  )
}

test('an import preloads what the importing file does not come with, and nothing where that is the imported file alone', async () => {
  expect(await preloadsOf()).toEqual({
    start: [['page.js', 'shared.js'], [], []],
    page: [['dialog.js', 'calendar.js']],
    dialog: [],
    shared: [],
    calendar: [],
  })
})
