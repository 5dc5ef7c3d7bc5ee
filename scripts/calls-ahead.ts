import type { Plugin } from 'vite'

/**
 * Names the files of the calls to public/theme.js, which fetches them beside the application where there is a session: its first calls
 * need them, and would leave a second later if they were asked for by the application itself (docs/decisions/013).
 */
export const callsAhead = (): Plugin => {
  let base = '/'
  return {
    name: 'calls-ahead',
    configResolved: (config) => void ({ base } = config),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk: start }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const calls = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/api/calls.ts')))
        const files = calls === undefined ? [] : [calls.fileName, ...calls.imports]
        const missing = files.filter((file) => file !== start?.fileName && start?.imports.includes(file) !== true)
        return html.replace('data-calls=""', `data-calls="${missing.map((file) => base + file).join(' ')}"`)
      },
    },
  }
}
