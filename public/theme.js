// Before the first paint, so that a dark page never flashes white, and a page behind the login has its frame at once, and what its first calls
// are made of beside the application.
// A file of its own: the content security policy forbids inline scripts.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.className = 'dark'
  if (localStorage.getItem('accessToken') !== null) {
    document.documentElement.dataset.frame = 'awaited'
    // named by scripts/calls-ahead.ts
    for (const href of document.currentScript.dataset.calls.split(' ').filter(Boolean))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
} catch {
  // blocked storage: the default theme
}
