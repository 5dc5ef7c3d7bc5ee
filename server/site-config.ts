import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../src/api/config.ts'

interface SiteConfig {
  /** What browsers get as `config.json`. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The document of the captcha, whose origin the page lets in as a frame. */
  readonly captchaFrame: string | undefined
}

const readJson = async (path: string): Promise<object | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error(`${path} holds no object`)
  return json
}

/**
 * What the application reads at its start (README, "Against a real server"): `config.json` of the data folder, or that of the build, with
 * what this service is: that it tells of changes, and the header of the login calls that it asks for. Rejects at a file that is no JSON object.
 */
export const readSiteConfig = async (dataDir: string, build: string, loginAuthorization: string | undefined): Promise<SiteConfig> => {
  const given = (await readJson(join(dataDir, 'config.json'))) ?? (await readJson(join(build, 'config.json'))) ?? {}
  const site = { ...given, changes: true, ...(loginAuthorization !== undefined && { loginAuthorization }) }
  const { captchaFrame } = readConfig(site)
  return { bytes: new TextEncoder().encode(JSON.stringify(site)), captchaFrame: captchaFrame === '' ? undefined : captchaFrame }
}
