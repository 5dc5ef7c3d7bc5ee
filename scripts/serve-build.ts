import { createApp, type App } from '../server/http/app.ts'
import { listen } from '../server/http/listen.ts'
import { securityHeaders } from '../server/http/security-headers.ts'
import { readBuild } from '../server/http/static-files.ts'

/** Counts the bytes of each answer's body as they are sent. */
const counting =
  (app: App, onAnswer: (bytes: number) => void): App =>
  async (request, client) => {
    const response = await app(request, client)
    const body = await response.arrayBuffer()
    onAnswer(body.byteLength)
    return new Response(response.body === null ? null : body, response)
  }

/**
 * Serves a build as the server does (`server/http/`), on any host name, with the calls below `/api` answered by `handle`. Port 0 takes any free one. With
 * a certificate it speaks HTTP/2. Resolves with the origin and `close`, which waits for no open connection. `onAnswer` is told of every answer:
 * the bytes of its body as they are sent.
 */
export const serveBuild = async (
  folder: string,
  port: number,
  handle: (request: Request) => Promise<Response>,
  certificate?: { readonly key: string; readonly cert: string },
  onAnswer?: (bytes: number) => void,
) => {
  const app = createApp({ handle, build: await readBuild(folder, securityHeaders()) })
  const server = await listen({ app: onAnswer ? counting(app, onAnswer) : app, address: { port }, certificate })
  return { origin: `${certificate ? 'https' : 'http'}://localhost:${server.port}`, close: () => server.stop(0) }
}
