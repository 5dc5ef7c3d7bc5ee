import { build } from 'vite'

/** The code of a classic script of the browser, of `entry` with all that it needs, in the language of `target`. */
export const bundleScript = async (entry: string, target: string | string[]): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'script' } },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const [file] = files
  if (file?.type !== 'chunk' || files.length > 1) throw new Error(`${entry} is not one file`)
  return file.code
}
