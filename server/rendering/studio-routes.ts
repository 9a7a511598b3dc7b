import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { studioPolicy } from '#server/http/security-headers.ts'

/** Document of the studio for an address and a style nonce. */
export type StudioShell = (url: string, nonce: string) => string | Promise<string>

/** Placeholder of the nonce in the build. */
export const NONCE_MARK = 'NONCE'

const NONCE_BYTES = 16

type Settings = {
  shell: StudioShell
  /** False in development, whose hot reload uses inline scripts. */
  hasPolicy: boolean
}

/** Serves the studio: one document for all its pages, not cached and not indexed. */
export function studioRoutes(app: FastifyInstance, { shell, hasPolicy }: Settings): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    // an asset of an earlier build is not a page
    if (request.url.startsWith('/studio/assets/')) return reply.code(404).send('404')
    const nonce = randomBytes(NONCE_BYTES).toString('base64url')
    if (hasPolicy) reply.header('content-security-policy', studioPolicy(nonce))
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(await shell(request.url, nonce))
  }
  app.get('/studio', send)
  app.get('/studio/*', send)
}
