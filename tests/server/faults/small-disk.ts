import { execFileSync, spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies what the folder holds onto a disk of its own, which ends with the process, and goes on with the command behind. */
const ON_DISK = (sizeMb: number) =>
  `cp -a "$0" "$0.before" && mount -t tmpfs -o size=${sizeMb}m tmpfs "$0" && cp -a "$0.before/." "$0" && exec "$@"`
const APART = ['unshare', '--user', '--map-root-user', '--mount'] as const

const mayMount = () => {
  const [command, ...args] = APART
  return spawnSync(command, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0
}

interface SmallDisk {
  /** What a process is started with that has its folder there. */
  readonly within: (folder: string) => readonly string[]
  /** The folder as this process sees it. */
  readonly seen: (pid: number, folder: string) => string
  readonly fill: (pid: number, folder: string) => Promise<void>
  readonly free: (pid: number, folder: string) => Promise<void>
}

const tmpfs: SmallDisk = {
  within: (folder) => [...APART, 'sh', '-c', ON_DISK(16), folder],
  seen: (pid, folder) => `/proc/${pid}/root${folder}`,
  fill: async (pid, folder) => {
    const ballast = join(tmpfs.seen(pid, folder), 'ballast')
    // until the last page is taken
    for (const bytes of [1024 * 1024, 4096])
      for (let isFull = false; !isFull;)
        await writeFile(ballast, Buffer.alloc(bytes), { flag: 'a' }).catch((error: unknown) => {
          if (!(error instanceof Error && Reflect.get(error, 'code') === 'ENOSPC')) throw error
          isFull = true
        })
  },
  free: (pid, folder) => rm(join(tmpfs.seen(pid, folder), 'ballast')),
}

const setLimit = (pid: number, limit: string) => void execFileSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:unlimited`])

/** Where nothing may be mounted no file of the process can grow, nor be written. */
const limit: SmallDisk = {
  within: () => [],
  seen: (_, folder) => folder,
  fill: async (pid) => setLimit(pid, '0'),
  free: async (pid) => setLimit(pid, 'unlimited'),
}

/** The ways to a full disk that this machine permits. */
export const SMALL_DISKS: readonly (readonly [name: string, disk: SmallDisk])[] = [
  ...(mayMount() ? ([['a small disk', tmpfs]] as const) : []),
  ['a limit of the size of files', limit],
]
