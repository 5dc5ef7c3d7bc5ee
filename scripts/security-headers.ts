const policy = (sources: Record<string, string>) =>
  Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values}`.trim())
    .join('; ')

/** The sources of reCAPTCHA, as its documentation lists them; used where the service has a site key of its own. */
const RECAPTCHA = {
  script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://www.recaptcha.net/recaptcha/',
  frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/ https://www.recaptcha.net/recaptcha/',
  connect: 'https://www.google.com/recaptcha/',
}

/** Style sheets that libraries write into the page: the toasts' (and the empty one before it), and that of pressable elements. */
const LIBRARY_STYLES = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
]

/** The policies of src/app/browser-guards.ts and src/machines/files/image/worker-url.ts. */
const TRUSTED_TYPES = ['default', 'image-worker']

/**
 * The headers that every answer of the page's own server should carry (README, "Against a real server"); the preview
 * server sends them, so that all end-to-end tests run under them. With `recaptcha` the robot check's hosts are let in.
 */
export const securityHeaders = ({ recaptcha = false } = {}): Record<string, string> => ({
  'Content-Security-Policy': policy({
    'default-src': "'none'",
    'script-src': recaptcha ? `'self' ${RECAPTCHA.script}` : "'self'",
    'style-src': ["'self'", ...LIBRARY_STYLES].join(' '),
    'img-src': "'self' data: blob:",
    'media-src': 'blob:',
    'font-src': "'self'",
    'connect-src': recaptcha ? `'self' ${RECAPTCHA.connect}` : "'self'",
    'worker-src': "'self'",
    'frame-src': recaptcha ? RECAPTCHA.frame : "'none'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    // the robot check writes markup of its own
    ...(recaptcha ? {} : { 'require-trusted-types-for': "'script'", 'trusted-types': TRUSTED_TYPES.join(' ') }),
  }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
})
