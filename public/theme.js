// Before the first paint, so that a dark page never flashes white, and a page behind the login has its frame at once.
// A file of its own: the content security policy forbids inline scripts.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.className = 'dark'
  if (localStorage.getItem('accessToken') !== null) document.documentElement.dataset.frame = 'awaited'
} catch {
  // blocked storage: the default theme
}
