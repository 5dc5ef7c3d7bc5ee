import { resolve } from 'node:path'
import { diskFiles } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { s3Files, type S3Place } from './s3.ts'

/** Where files are kept: a folder of this machine, or a bucket. */
export type FilePlace = { readonly path: string } | S3Place
type Access = Pick<S3Place, 'key' | 'secret'>

const originOf = (text: string): string => {
  const { protocol, href, origin } = new URL(text)
  if (!['http:', 'https:'].includes(protocol) || `${origin}/` !== href) throw new Error('not an origin')
  return origin
}

/** Of the folder in a bucket: what s3mini would sign otherwise than it sends. */
const UNSIGNABLE = /[!'()*\p{Cc}]/u

const readBucket = (text: string, access: Access): FilePlace => {
  const { protocol, hostname: bucket, pathname, searchParams, username, port, hash } = new URL(text)
  const folder = decodeURIComponent(pathname).split('/').filter(Boolean).join('/')
  const known = [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region')
  const isPlain = protocol === 's3:' && known && [username, port, hash].every((part) => part === '')
  if (!isPlain || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || UNSIGNABLE.test(folder)) throw new Error('no bucket')
  return {
    bucket,
    folder: folder === '' ? '' : `${folder}/`,
    endpoint: originOf(searchParams.get('endpoint') ?? ''),
    region: searchParams.get('region') ?? 'us-east-1',
    ...access,
  }
}

/**
 * Reads `disk:<path>` or `s3://<bucket>/<folder>?endpoint=<address>&region=<name>`, whose folder and region may be left out. Throws at
 * anything else.
 */
export const readFilePlace = (text: string, access: Access = { key: '', secret: '' }): FilePlace => {
  if (!text.startsWith('disk:')) return readBucket(text, access)
  const path = text.slice('disk:'.length)
  if (path === '') throw new Error('no path')
  return { path: resolve(path) }
}

export const fileStoreAt = (place: FilePlace): FileStore => ('path' in place ? diskFiles(place.path) : s3Files(place))
