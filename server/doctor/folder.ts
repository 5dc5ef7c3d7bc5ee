import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ENOUGH_BYTES, freeBytesOf } from '../disk-space.ts'
import { fault, ok, reasonOf, warning, type Check, type Finding } from './finding.ts'

const GIB = 1024 ** 3
const LOW_BYTES = 5 * GIB

const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)))

/** Whether others of this machine may read what is in the folder, or its secret. */
const privacyOf = async (dataDir: string): Promise<readonly Finding[]> => {
  const paths = [dataDir, join(dataDir, 'secret')].filter((path) => existsSync(path))
  const findings = await Promise.all(
    paths.map(async (path) => {
      const { mode } = await stat(path)
      return (mode & 0o077) === 0 ? [] : [warning(`other users of this machine may read ${path}`, `Run: chmod go= ${path}`)]
    }),
  )
  return findings.flat()
}

const ownerOf = async (dataDir: string): Promise<readonly Finding[]> => {
  const [{ uid }, own] = [await stat(dataDir), process.getuid?.()]
  if (own === undefined || own === uid) return []
  const says = `${dataDir} belongs to user ${uid}, and this command runs as user ${own}`
  return [warning(says, 'Run commands as the user of the server, or the server may not read what they write.')]
}

const isWritable = async (dataDir: string): Promise<Finding> => {
  const probe = join(dataDir, `.doctor-${randomUUID()}`)
  try {
    await writeFile(probe, 'probe', { flush: true })
    return ok(`${dataDir} can be written`)
  } catch (error) {
    return fault(
      `${dataDir} cannot be written: ${reasonOf(error)}`,
      'Give the folder to the user of the server, on a disk that is in order.',
    )
  } finally {
    await rm(probe, { force: true })
  }
}

export const dataFolder: Check = {
  name: 'data folder',
  run: async ({ config: { dataDir } }) => {
    if (existsSync(dataDir)) return [await isWritable(dataDir), ...(await ownerOf(dataDir)), ...(await privacyOf(dataDir))]
    const parent = existing(dataDir)
    return access(parent, constants.W_OK).then(
      () => [ok(`${dataDir} is not there yet: the first start makes it`)],
      () => [fault(`${dataDir} is not there, and cannot be made in ${parent}`, 'Make it, and give it to the user of the server.')],
    )
  },
}

export const disk: Check = {
  name: 'disk',
  run: async ({ config: { dataDir } }) => {
    const free = await freeBytesOf(existing(dataDir))
    const says = `${(free / GIB).toFixed(1)} GiB are free for ${dataDir}`
    const remedy = 'Make room, or move the data folder to a larger disk.'
    if (free <= ENOUGH_BYTES) return [fault(`${says}: the server does not say that it is ready`, remedy)]
    return [free <= LOW_BYTES ? warning(says, remedy) : ok(says)]
  },
}
