import { createHash } from 'node:crypto'
import { S3mini, S3ServiceError } from 's3mini'
import { StorageFailed } from '../../backend/database.ts'
import { checkedPath, checkType, typeOf, type Area, type FileStore, type KnownFile } from './file-store.ts'

export interface S3Place {
  /** Scheme, host and port of the service. */
  readonly endpoint: string
  readonly bucket: string
  /** Before all keys: empty, or ends with a slash. */
  readonly folder: string
  readonly region: string
  readonly key: string
  readonly secret: string
  /** How long a call may take, ms. */
  readonly timeoutMs?: number
}

/** To store a file and to take it back, one after the other, is within the 30 s for which a browser waits. */
const TIMEOUT_MS = 14_000
const PAGE = 1000

/** Whatever the service says, and that it says nothing, is a storage that has failed. */
const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    throw new StorageFailed({ cause: error })
  }
}

const unlessMissing = (error: unknown): undefined => {
  const cause: unknown = error instanceof StorageFailed ? error.cause : undefined
  if (!(cause instanceof S3ServiceError && cause.status === 404 && cause.serviceCode !== 'NoSuchBucket')) throw error
}

const bytesOf = async (blob: Blob) => Buffer.from(await new Response(blob.stream()).arrayBuffer())

/**
 * Files in a bucket of a service that speaks S3, as objects `stored/<path>` and `gone/<path>`. An object is there whole or not at all; to
 * remove one is to copy it and to delete the first. A file is held in memory while it is sent or fetched, 10 MB at most.
 */
export const s3Files = ({ endpoint, bucket, folder, region, key, secret, timeoutMs = TIMEOUT_MS }: S3Place): FileStore => {
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: key,
    secretAccessKey: secret,
    requestAbortTimeout: timeoutMs,
  })
  const prefixOf = (area: Area) => `${folder}${area}/`
  const keyOf = (area: Area, path: string) => `${prefixOf(area)}${checkedPath(path)}`

  const move = async (path: string, from: Area, to: Area) => {
    const [source, target] = [keyOf(from, path), keyOf(to, path)]
    await asking(async () => {
      await s3.copyObject(source, target)
      await s3.deleteObject(source)
    }).catch(unlessMissing)
  }
  const read = async (area: Area, path: string): Promise<Blob | undefined> => {
    const place = keyOf(area, path)
    return asking(async () => {
      const response = await s3.getObjectResponse(place)
      return response ? new Blob([await response.arrayBuffer()], { type: typeOf(path) }) : undefined
    })
  }

  return {
    prepare: async () => undefined,
    put: async (path, blob) => {
      checkType(path, blob)
      const place = keyOf('stored', path)
      const bytes = await bytesOf(blob)
      // the signature covers the headers, and this one the bytes
      const sum = createHash('sha256').update(bytes).digest('base64')
      await asking(() => s3.putObject(place, bytes, blob.type, undefined, { 'x-amz-checksum-sha256': sum }))
    },
    get: async (path) => (await read('stored', path)) ?? read('gone', path),
    remove: (path) => move(path, 'stored', 'gone'),
    restore: (path) => move(path, 'gone', 'stored'),
    destroy: async (path) => {
      const place = keyOf('gone', path)
      await asking(() => s3.deleteObject(place))
    },
    list: async function* (area): AsyncGenerator<KnownFile> {
      const prefix = prefixOf(area)
      let token: string | undefined
      do {
        const page = await asking(() => s3.listObjectsPaged('/', prefix, PAGE, token))
        if (!page?.objects) throw new StorageFailed({ cause: new Error(`there is no bucket ${bucket}`) })
        for (const { Key, LastModified } of page.objects) yield { path: Key.slice(prefix.length), since: LastModified }
        token = page.nextContinuationToken
      } while (token !== undefined)
    },
  }
}
