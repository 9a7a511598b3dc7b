import type { FastifyInstance } from 'fastify'

type Settings = { publicUrl: string; isProduction: boolean }

type Differences = { script?: string; frameAncestors?: string; more?: readonly string[] }

/** The policies of trust.md: no inline script anywhere; style attributes only inside article texts. */
const contentSecurityPolicy = (
  styleElements: string,
  { script = "'self'", frameAncestors = "'none'", more = [] }: Differences = {},
): string =>
  [
    "default-src 'self'",
    `script-src ${script}`,
    `style-src-elem ${styleElements}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    ...more,
  ].join('; ')

const SITE_POLICY = contentSecurityPolicy("'self'")

/** The studio's: its components write variables into style elements that carry the number of the answer. */
export const studioPolicy = (nonce: string): string =>
  contentSecurityPolicy(`'self' 'nonce-${nonce}'`, { more: ["frame-src 'self'"] })

/** Of a draft as its readers will see it: the studio shows it in a frame, and no script runs in it. */
export const PREVIEW_POLICY = contentSecurityPolicy("'self'", { script: "'none'", frameAncestors: "'self'" })

/** Gives every answer the security headers it does not set itself. */
export function secureAnswers(app: FastifyInstance, config: Settings): void {
  const json = Object.entries({ ...anyHeaders(config), ...DATA_HEADERS })
  const document = [...Object.entries(anyHeaders(config)), ...Object.entries(documentHeaders(config))]
  app.addHook('onSend', (_request, reply, payload, done) => {
    // what the policies of documents say beyond that means nothing in JSON, which `nosniff` keeps from ever being one
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    // whoever is told that nothing has changed keeps the headers, too
    const missing = reply.statusCode === 304 ? [] : isJson ? json : document
    for (const [name, value] of missing) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
}

/** Of answers that are no document: nothing in them runs, sends a form or stands in a frame. */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

/** The headers of JSON that passes no hooks. */
export const dataHeaders = (config: Pick<Settings, 'publicUrl'>): Record<string, string> => ({
  ...anyHeaders(config),
  ...DATA_HEADERS,
})

/** The same for answers that pass no hooks. */
export const securityHeaders = (config: Settings): Record<string, string> => ({
  ...anyHeaders(config),
  ...documentHeaders(config),
})

/** HSTS only when the site is served over https, so that tests over http keep working. */
const anyHeaders = ({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(publicUrl.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** No script policy in development, whose hot reload is an inline script. */
const documentHeaders = ({ isProduction }: Pick<Settings, 'isProduction'>): Record<string, string> => ({
  ...(isProduction ? { 'content-security-policy': SITE_POLICY } : {}),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
})

const STORED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'"
/** For stored files opened as documents: nothing in them may run (trust.md row 22). */
export const STORED_FILE_POLICY = `${STORED_POLICY}; sandbox`

/** The same for a PDF that is shown: no browser opens its viewer in a sandbox, and what a PDF runs stays in the viewer. */
export const SHOWN_PDF_POLICY = STORED_POLICY
