/** By the first pattern that fits: most browsers name their ancestors as well. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

type Patterns = readonly (readonly [name: string, pattern: RegExp])[]
const nameIn = (patterns: Patterns, agent: string): string | null => patterns.find(([, pattern]) => pattern.test(agent))?.[0] ?? null

/** Browser and system of a User-Agent header, as their owners call them; null where nothing known is named. */
export const deviceWordsOf = (agent: string): { readonly browser: string | null; readonly system: string | null } => ({
  browser: nameIn(BROWSERS, agent.slice(0, 500)),
  system: nameIn(SYSTEMS, agent.slice(0, 500)),
})
