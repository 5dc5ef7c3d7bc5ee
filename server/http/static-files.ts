import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { compress, encodingOf, type Bytes, type Encoding } from './compress.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const TEXTS = new Set(['.html', '.js', '.css', '.json', '.svg'])
const INDEX = '/index.html'
const CONFIG = '/config.json'
const CONFIG_LINK = /<link rel="preload" href="[^"]*config\.json"[^>]*>/

interface StoredFile {
  readonly type: string
  readonly etag: string
  readonly isText: boolean
  /** The bytes in an encoding, compressed at the first request. */
  readonly as: (encoding: Encoding | undefined) => Promise<Bytes>
}

const toFile = (name: string, bytes: Bytes): StoredFile => {
  const made = new Map<Encoding, Promise<Bytes>>()
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    isText: TEXTS.has(extname(name)),
    as: async (encoding) => {
      if (!encoding) return bytes
      const compressed = made.get(encoding) ?? compress(bytes, encoding, true)
      made.set(encoding, compressed)
      return compressed
    },
  }
}

const readFolder = async (folder: string): Promise<readonly (readonly [name: string, bytes: Bytes])[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    paths.map(async (path) => [`/${relative(folder, path).split(sep).join('/')}`, new Uint8Array(await readFile(path))] as const),
  )
}

/** The document with the configuration in it (src/main.tsx), which otherwise is a request that every call waits for. */
const withConfig = (files: ReadonlyMap<string, Bytes>): readonly (readonly [name: string, bytes: Bytes])[] => {
  const [document, config] = [files.get(INDEX), files.get(CONFIG)]
  if (!document || !config) return [...files]
  const [html, json] = [document, config].map((bytes) => new TextDecoder().decode(bytes))
  const data = `<script type="application/json" id="config">${json?.trim().replaceAll('<', '\\u003c')}</script>`
  return [...files, [INDEX, new TextEncoder().encode(html?.replace(CONFIG_LINK, () => data))]]
}

/** The names of these hold a digest of their content. */
const isHashed = (name: string) => name.startsWith('/assets/')
/** Whether a path names a file, rather than a page of the application. */
const namesFile = (path: string) => isHashed(path) || Object.hasOwn(TYPES, extname(path))

const isUnchanged = (request: Request, etag: string) => {
  const known = request.headers.get('if-none-match')
  return known !== null && known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

/**
 * The files of a build, read once: a folder, and files that take the place of its own, by path. What has a hash in its name is kept for ever, all
 * else is asked for again each time, with an ETag. A path that names no file is a page of the application, which is `index.html`; a
 * file that is not there is 404. The document holds what `config.json` says. `headers` go with every answer.
 */
export const readBuild = async (
  folder: string,
  headers: Readonly<Record<string, string>>,
  instead: Readonly<Record<string, Bytes>> = {},
): Promise<(request: Request) => Promise<Response>> => {
  const entries = withConfig(new Map([...(await readFolder(folder)), ...Object.entries(instead)]))
  const files = new Map(entries.map(([name, bytes]) => [name, toFile(name, bytes)]))

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const { pathname } = new URL(request.url)
    const name = files.has(pathname) || namesFile(pathname) ? pathname : INDEX
    const file = files.get(name)
    if (!file)
      return new Response('Not found', { status: 404, headers: { ...headers, 'cache-control': 'no-store', 'content-type': 'text/plain' } })
    const encoding = file.isText ? encodingOf(request.headers.get('accept-encoding')) : undefined
    const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
    const common = {
      ...headers,
      etag,
      'cache-control': isHashed(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(file.isText && { vary: 'accept-encoding' }),
    }
    if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers: common })
    const body = await file.as(encoding)
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        ...common,
        'content-type': file.type,
        'content-length': String(body.length),
        ...(encoding && { 'content-encoding': encoding }),
      },
    })
  }
}
