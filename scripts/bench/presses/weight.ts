import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Measured } from './rows.ts'

/** The JavaScript of the pages behind the list as `npm run bundle` prints it, gzip, KiB. */
export const weighPages = (): Measured => {
  const { stdout } = spawnSync(process.execPath, ['scripts/bundle.ts'], { encoding: 'utf8' })
  const weightOf = (page: string) => {
    const [, gzip] = new RegExp(String.raw`^${page} +\d+ +\d+ +[\d.]+ +([\d.]+)`, 'm').exec(stdout) ?? []
    if (gzip === undefined) throw new Error(`npm run bundle does not weigh the ${page}`)
    return Number(gzip)
  }
  return { 'js-form': weightOf('order form'), 'js-view': weightOf('order view'), 'js-review': weightOf('review') }
}

/** All scripts of a small build, gzip, KiB. */
export const weighScripts = (folder: string): Measured => {
  const bytes = globSync(join(folder, '**/*.js')).reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)
  return { 'js-form': bytes / 1024, 'js-view': bytes / 1024, 'js-review': bytes / 1024 }
}
