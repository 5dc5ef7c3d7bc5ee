import { build } from 'vite'

/** The code of src/app/first-paint.ts with all that it needs: a classic script, in the language of browsers that are to be told to update. */
export const bundleFirstPaint = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target: 'es2015', lib: { entry: 'src/app/first-paint.ts', formats: ['iife'], name: 'firstPaint' } },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const [file] = files
  if (file?.type !== 'chunk' || files.length > 1) throw new Error('the first script is one file')
  return file.code
}
