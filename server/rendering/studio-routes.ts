import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { studioPolicy } from '#server/http/security-headers.ts'

/** The one document of the studio, for an address and the nonce of its styles. */
export type StudioShell = (url: string, nonce: string) => string | Promise<string>

/** What the build writes in the place of the nonce. */
export const NONCE_MARK = 'NONCE'

const NONCE_BYTES = 16

type Settings = {
  shell: StudioShell
  /** Development's hot reload is an inline script. */
  hasPolicy: boolean
}

/** Staff's own pages: one document for all of them, which nobody keeps and no search engine lists. */
export function studioRoutes(app: FastifyInstance, { shell, hasPolicy }: Settings): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    // a file of an earlier build is no page
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
