const policy = (sources: Record<string, string>) =>
  Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values}`.trim())
    .join('; ')

/** The sources of reCAPTCHA, as its documentation lists them, on both of its hosts. */
const RECAPTCHA = {
  script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://www.recaptcha.net/recaptcha/',
  frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/ https://www.recaptcha.net/recaptcha/',
  connect: 'https://www.google.com/recaptcha/ https://www.recaptcha.net/recaptcha/',
  image: 'https://www.gstatic.com/recaptcha/',
}

/** The policies of src/app/browser-guards.ts and src/machines/files/image/worker-url.ts. */
const TRUSTED_TYPES = ['default', 'image-worker']
/** The policy of mocks/trainer/mails/mail-frame.tsx, which shows mails in a frame without scripts. */
const DEMO_TRUSTED_TYPES = ['demo-mail']
/** The gallery of the demo shows its pictures in documents of their own. */
const framesOf = (isDemo: boolean) => (isDemo ? "'self'" : "'none'")

/** Browsers come back over HTTPS only, for a year. */
const HSTS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

const TRANSPORT = {
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
}

interface PageOptions {
  readonly captchaFrame?: string
  /** Whether browsers reach the page over HTTPS. */
  readonly isHttps?: boolean
  /** Of a demo build. */
  readonly isDemo?: boolean
}

/**
 * The headers that every answer of the page's own server should carry (README, "Against a real server"); the preview
 * server sends them, so that all end-to-end tests run under them. `captchaFrame` is the setting of `config.json` of that name: its
 * origin is let in as a frame, and no script but the application's own ever is.
 */
export const securityHeaders = ({ captchaFrame, isHttps = true, isDemo = false }: PageOptions = {}): Record<string, string> => ({
  'Content-Security-Policy': policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'media-src': 'blob:',
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'frame-src': captchaFrame === undefined ? framesOf(isDemo) : new URL(captchaFrame).origin,
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'self'",
    'frame-ancestors': framesOf(isDemo),
    'require-trusted-types-for': "'script'",
    'trusted-types': [...TRUSTED_TYPES, ...(isDemo ? DEMO_TRUSTED_TYPES : [])].join(' '),
  }),
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(isHttps && HSTS),
  ...TRANSPORT,
})

/** The headers of the answers to calls, which no browser shows as a page and nobody keeps. */
export const callHeaders = ({ isHttps = true }: Pick<PageOptions, 'isHttps'> = {}): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" }),
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(isHttps && HSTS),
})

/**
 * The headers of the document in which reCAPTCHA runs (`captcha/`), on a host name of its own: the hosts of reCAPTCHA are let in, which
 * writes markup and styles as it likes, and only the application, whose origin is given, may embed it.
 */
export const captchaHeaders = (application: string): Record<string, string> => ({
  'Content-Security-Policy': policy({
    'default-src': "'none'",
    'script-src': `'self' ${RECAPTCHA.script}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: ${RECAPTCHA.image}`,
    'connect-src': RECAPTCHA.connect,
    'frame-src': RECAPTCHA.frame,
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'none'",
    'frame-ancestors': application,
  }),
  'Referrer-Policy': 'strict-origin',
  ...HSTS,
  ...TRANSPORT,
})
