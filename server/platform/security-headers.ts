import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** The policies of trust.md: no inline script anywhere; style attributes only inside article texts. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src-elem 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

declare module 'fastify' {
  interface FastifyInstance {
    /** The security headers, names and values in turn, for answers that are sent past the hooks. */
    securityHead: readonly string[]
  }
}

/** Gives every answer the security headers it does not set itself. */
export function secureAnswers(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'isProduction'>): void {
  const headers = Object.entries(securityHeaders(config))
  app.decorate('securityHead', headers.flat())
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
}

/**
 * HSTS only when the site is served over https, so that tests over http keep working; no script policy in development,
 * whose hot reload is an inline script.
 */
function securityHeaders({
  publicUrl,
  isProduction,
}: Pick<Config, 'publicUrl' | 'isProduction'>): Record<string, string> {
  return {
    ...(isProduction ? { 'content-security-policy': CONTENT_SECURITY_POLICY } : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(publicUrl.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** For stored files opened as documents: nothing in them may run (trust.md row 22). */
export const STORED_FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
