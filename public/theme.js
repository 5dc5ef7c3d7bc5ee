// Before the first paint, so that a dark page never flashes white. A file of its own: the content security policy forbids inline scripts.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.className = 'dark'
} catch {
  // blocked storage: the default theme
}
