import { globSync, readFileSync } from 'node:fs'

const IMPORT = /import \{([^}]+)\} from 'lucide-react'/g
const EXPORT = /export \{([^}]+)\} from '(\.\/icons\/[\w-]+\.mjs)'/g

/** The icons of lucide-react that more than one module of the application draws, as ends of their paths. */
export const sharedIcons = (): readonly string[] => {
  const importers = new Map<string, number>()
  for (const file of globSync('src/**/*.tsx'))
    for (const [, names = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      for (const name of names.split(',')) importers.set(name.trim(), (importers.get(name.trim()) ?? 0) + 1)
  const isShared = (name: string) => (importers.get(name) ?? 0) > 1
  const exported = readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8').matchAll(EXPORT)
  return [...exported].flatMap(([, names = '', path = '']) =>
    names.split(',').some((name) => isShared(name.trim().replace('default as ', ''))) ? [path.slice(1)] : [],
  )
}
