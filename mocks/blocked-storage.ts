// A browser that blocks storage throws at the very name, and msw looks at it while it is loaded: a page without storage must
// still show its sign-in. To be imported before msw.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name]
  } catch {
    const kept = new Map<string, string>()
    const store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }
    Object.defineProperty(window, name, { value: store, configurable: true })
  }
}
