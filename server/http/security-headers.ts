import type { FastifyInstance } from 'fastify'

type Settings = { publicUrl: string; isProduction: boolean }

type Differences = { script?: string; frameAncestors?: string; more?: readonly string[] }

/** The content security policy: forbids inline scripts; permits style attributes, which article texts have. */
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

/** Policy of the studio: its components write variables into style elements with the nonce of the response. */
export const studioPolicy = (nonce: string): string =>
  contentSecurityPolicy(`'self' 'nonce-${nonce}'`, { more: ["frame-src 'self'"] })

/** Policy of a draft's preview: shown in a frame of the studio, without scripts. */
export const PREVIEW_POLICY = contentSecurityPolicy("'self'", { script: "'none'", frameAncestors: "'self'" })

/** Adds the security headers that a response does not set itself. */
export function secureAnswers(app: FastifyInstance, config: Settings): void {
  const json = Object.entries({ ...anyHeaders(config), ...DATA_HEADERS })
  const document = [...Object.entries(anyHeaders(config)), ...Object.entries(documentHeaders(config))]
  app.addHook('onSend', (_request, reply, payload, done) => {
    // document policies have no effect on JSON, which `nosniff` keeps from becoming a document
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    // a 304 keeps the headers of the cached response
    const missing = reply.statusCode === 304 ? [] : isJson ? json : document
    for (const [name, value] of missing) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
}

/** For non-documents: forbids scripts, forms and framing. */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

/** Headers of JSON responses that bypass the hooks. */
export const dataHeaders = (config: Pick<Settings, 'publicUrl'>): Record<string, string> => ({
  ...anyHeaders(config),
  ...DATA_HEADERS,
})

/** Headers of documents that bypass the hooks. */
export const securityHeaders = (config: Settings): Record<string, string> => ({
  ...anyHeaders(config),
  ...documentHeaders(config),
})

/** HSTS only if the site is served over https, so that tests over http keep working. */
const anyHeaders = ({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(publicUrl.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** No content security policy in development, where hot reload uses inline scripts. */
const documentHeaders = ({ isProduction }: Pick<Settings, 'isProduction'>): Record<string, string> => ({
  ...(isProduction ? { 'content-security-policy': SITE_POLICY } : {}),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
})

const storedPolicy = (frameAncestors: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors ${frameAncestors}`
/** For stored files opened as documents, such as SVG: no scripts. */
export const STORED_FILE_HEADERS = { 'content-security-policy': `${storedPolicy("'none'")}; sandbox` }

/**
 * For PDFs shown inline, also in a frame of the studio: browsers do not open their viewer in a sandbox, and scripts of
 * a PDF stay in the viewer.
 */
export const SHOWN_PDF_HEADERS = {
  'content-security-policy': storedPolicy("'self'"),
  'x-frame-options': 'SAMEORIGIN',
}
