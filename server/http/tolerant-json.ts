import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies as the clients send them: an empty body is an empty object (POST calls with only a query string
 * carry the JSON content type all the same). Other content types are refused by Fastify before they get here.
 */
export function tolerantJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {})
    else void parse(request, body.toString(), done)
  })
}
