/** What the builds of the application and of the gallery have in common. */

/** Every browser that runs the application has the hook in its React; the shim is for older ones. */
export const ALIASES = [
  { find: /^use-sync-external-store\/shim\/with-selector/, replacement: 'use-sync-external-store/with-selector' },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
]

/** Named, so that the first development or browser-test run does not find them one by one and reload halfway. */
export const PREBUNDLED = [
  'react',
  'react/compiler-runtime',
  'react-dom/client',
  'react-aria-components',
  'lucide-react',
  'i18next',
  'xstate',
  '@xstate/react',
  'effect',
  'wouter',
  'wouter/use-browser-location',
  '@formkit/auto-animate',
  'msw',
  'msw/experimental',
  '@mswjs/interceptors/fetch',
  '@mswjs/interceptors/XMLHttpRequest',
  '@msw/data',
  'fast-check',
  'axe-core',
  '@internationalized/date',
  'uqr',
  'write-excel-file/universal',
]

/**
 * The first versions with everything that the application uses: `URL.canParse` in Chromium, `AbortSignal.any` in Firefox,
 * `Promise.withResolvers`, `Map.groupBy` and `AbortSignal.any` in Safari; src/app/first-paint.ts asks older ones to be updated.
 */
export const TARGETS = ['chrome120', 'edge120', 'firefox124', 'safari17.4', 'ios17.4']
