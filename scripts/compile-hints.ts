import type { Plugin } from 'vite'

/** Understood by V8 in Chrome 136 and later, as the first line of a script. Other browsers take it for a comment. */
export const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * In a build the browser is told to compile all functions of a file while the file arrives, beside the main thread. Otherwise each function is
 * compiled by its first call, in the middle of a press (docs/decisions/027-what-a-press-costs.md).
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // vite writes a first line of its own into files that load others
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = HINT + file.code
    },
  },
})
