// To be run before anything that looks at storage: what a picture stores belongs to this document alone, and neither the application's
// session nor its drafts are touched.
const memory = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: memory() })

const databases = window.indexedDB
const open = databases.open.bind(databases)
databases.open = (name, version) => open(`gallery ${name}`, version)

export {}
