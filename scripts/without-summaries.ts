import type { Plugin } from 'vite'

const SUMMARY = /\bsummary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g

/** In a build the rows of the contract are without their summaries, which only documents read (docs/decisions/013-first-load.md). */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/api\/[\w-]+\.endpoints\.ts$/ },
    handler(code, id) {
      const rest = code.replaceAll(SUMMARY, '')
      if (rest.includes('summary:')) throw new Error(`${id} has a summary that is no plain text`)
      return { code: rest, map: null }
    },
  },
})
