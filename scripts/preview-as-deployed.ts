import type { Plugin } from 'vite'

/**
 * The preview server lets a browser keep what has its content's hash in its name, as a deployment does; left alone it has every
 * file sent, decompressed and compiled again with every page (a third of the computing of a page that is loaded again). The way
 * is short: compressing costs more than it saves.
 */
export const previewAsDeployed = (): Plugin => ({
  name: 'preview-as-deployed',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      delete request.headers['accept-encoding']
      if (/\/assets\/[^/]+$/.test(request.url ?? '')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      next()
    })
  },
})
