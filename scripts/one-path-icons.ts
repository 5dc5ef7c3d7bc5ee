import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { onePath, type IconNode } from './one-path.ts'

const DATA = /const __iconData = \{[\s\S]*?\n\};/

/**
 * In a build an icon of lucide-react is one path instead of up to eight elements: more than a quarter of the elements of a list were
 * strokes of icons, and each of them takes part in every change of theme and language (docs/decisions/027-what-a-press-costs.md).
 */
export const onePathIcons = (): Plugin => ({
  name: 'one-path-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/(?!index\.)[\w-]+\.mjs$/ },
    async handler(code, id) {
      const { __iconData: icon }: { __iconData: { node: readonly IconNode[] } } = await import(pathToFileURL(id).href)
      if (!DATA.test(code)) throw new Error(`${id} is not written as icons were`)
      return { code: code.replace(DATA, `const __iconData = ${JSON.stringify({ ...icon, node: onePath(icon.node) })};`), map: null }
    },
  },
})
