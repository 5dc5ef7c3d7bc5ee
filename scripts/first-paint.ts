import { bundleScript } from './bundle-script.ts'

/** The code of src/app/first-paint.ts, in the language of browsers that are to be told to update. */
export const bundleFirstPaint = (): Promise<string> => bundleScript('src/app/first-paint.ts', 'es2015')
