import type { FastifyInstance, FastifyReply } from 'fastify'

/** Requirements for an upstream, by operation, at /dev/contract; as one file at /dev/contract.html. */
export function contractRoutes(app: FastifyInstance): void {
  // loaded on the first request: it imports the whole suite
  const pages = () => import('./contract-pages/contract-pages.ts')
  const send = async (reply: FastifyReply, html: string) => {
    const { CONTRACT_POLICY } = await import('./contract-pages/page-frame.ts')
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': CONTRACT_POLICY })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  app.get('/dev/contract', async (_request, reply) => send(reply, (await pages()).contractIndex()))
  app.get('/dev/contract.html', async (_request, reply) => {
    void reply.header('content-disposition', 'attachment; filename="contract.html"')
    return send(reply, (await pages()).contractFile())
  })
  app.get<{ Params: { id: string } }>('/dev/contract/:id', async ({ params }, reply) => {
    const html = (await pages()).contractCall(params.id)
    return html === undefined ? reply.callNotFound() : send(reply, html)
  })
}
