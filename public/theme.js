// Before the first paint, so that a dark page never flashes white, and a page behind the login has its frame at once; and the files that the
// page at this address begins with are fetched beside the application.
// A file of its own: the content security policy forbids inline scripts.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.className = 'dark'
  const hasSession = localStorage.getItem('accessToken') !== null
  if (hasSession) document.documentElement.dataset.frame = 'awaited'
  // made by scripts/preload-files.ts; the first page is the one to sign in at
  const { base, files, messages, pages } = JSON.parse(document.currentScript.dataset.preload)
  const path = location.pathname.slice(base.length - 1) || '/'
  const found = pages.find(([pattern]) => new RegExp(pattern).test(path))
  const [, , page, packs] = found && (hasSession || !found[1]) ? found : pages[0]
  const isEnglish = (localStorage.getItem('lang') ?? navigator.language).startsWith('en')
  for (const index of [...page, ...packs.flatMap((pack) => messages[Number(isEnglish)][pack])])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: base + files[index] }))
} catch {
  // blocked storage: the default theme; the development server names no files
}
