import type { BuildOptions, Plugin, Rolldown } from 'vite'

/** The files that come with a file of the build: itself first, and all that it imports. */
export const filesWith = (bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found
  found.add(file)
  const chunk = bundle[file]
  if (chunk?.type === 'chunk') for (const imported of chunk.imports) filesWith(bundle, imported, found)
  return found
}

/**
 * An `import()` preloads what the imported file needs, so that one does not wait for another. Vite names all of it, also what is there because
 * the importing file needs it too; looking at each of twenty takes longer than a frame on a slow processor. Here only the others are named.
 */
export const missingPreloads = () => {
  let bundle: Rolldown.OutputBundle = {}
  const plugin: Plugin = {
    name: 'missing-preloads',
    apply: 'build',
    // before vite writes the names into the files
    generateBundle: { order: 'pre', handler: (_, built) => void (bundle = built) },
  }
  const modulePreload: Exclude<BuildOptions['modulePreload'], boolean> = {
    // all browsers that are supported know it
    polyfill: false,
    resolveDependencies: (file, needed, { hostId, hostType }) => {
      if (hostType === 'html') return needed
      const present = filesWith(bundle, hostId)
      const missing = needed.filter((one) => !present.has(one))
      // the import fetches its own file without being told
      return missing.every((one) => one === file) ? [] : missing
    },
  }
  return { plugin, modulePreload }
}
