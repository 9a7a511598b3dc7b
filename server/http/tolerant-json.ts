import type { FastifyInstance } from 'fastify'

/**
 * Parses JSON bodies; an empty body is `{}`, because clients send POST calls without a body but with the JSON content
 * type. Fastify rejects other content types before this parser.
 */
export function tolerantJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {})
    else void parse(request, body.toString(), done)
  })
}
