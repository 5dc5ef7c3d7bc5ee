import type { Plugin } from 'vite'

const RE_EXPORT = /^export\s*\{([^}]*)\}\s*from\s*"\.\/([^"]+)";?\s*$/

/** The expression that reads a module's exports by their names from the file that holds it. */
const read = (specifiers: string) => {
  const fields = specifiers.split(',').map((specifier) => {
    const [local = '', exported = local] = specifier.trim().split(' as ')
    return `${exported}:e.${local}`
  })
  return `.then(e=>({${fields.join(',')}}))`
}

/**
 * Where a dynamically imported module lies in a file with others (scripts/chunks.ts), the bundler adds a file that only re-exports it. This
 * imports the module from the file that holds it instead: one request less.
 */
export const withoutFacades = (): Plugin => ({
  name: 'without-facades',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const facade of chunks) {
        const [, specifiers, target] = RE_EXPORT.exec(facade.code) ?? []
        if (!facade.isDynamicEntry || specifiers === undefined || target === undefined) continue
        const name = facade.fileName.slice(facade.fileName.lastIndexOf('/') + 1)
        for (const chunk of chunks)
          chunk.code = chunk.code.replaceAll(`import(\`./${name}\`)`, `import(\`./${target}\`)${read(specifiers)}`)
        if (!chunks.some(({ code }) => code.includes(name))) delete bundle[facade.fileName]
      }
    },
  },
})
