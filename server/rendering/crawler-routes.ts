import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { articleType } from '#contracts/article-types.ts'
import { API_BASE } from '#contracts/limits.ts'
import type { SiteFacts } from '#contracts/generated/wire.ts'
import { articleFeed } from './article-feed.ts'
import { type MappedServices, siteMap, siteMapIndex, siteMapPart, siteMapParts } from './site-map.ts'

type Needs = MappedServices & { site: { facts: () => Promise<SiteFacts | undefined> }; config: { publicUrl: string } }

const FEED_SIZE = 20
const XML_TYPE = 'application/xml; charset=utf-8'

/** What machines read of the site: robots.txt, site map, a feed for each column, the QR code of the account. */
export function crawlerRoutes(app: FastifyInstance, services: Needs): void {
  const { publicUrl } = services.config
  const originOf = (request: FastifyRequest) => (publicUrl === '' ? `${request.protocol}://${request.host}` : publicUrl)

  app.get('/robots.txt', (request, reply) =>
    reply.send(
      `User-agent: *\nDisallow: ${API_BASE}/open/\nDisallow: ${API_BASE}/api/\nSitemap: ${originOf(request)}/sitemap.xml\n`,
    ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const parts = await siteMapParts(services)
    return reply.type(XML_TYPE).send(siteMapIndex(originOf(request), parts))
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const addresses = await siteMapPart(services, request.params.part)
    if (addresses === undefined) return reply.callNotFound()
    return reply.type(XML_TYPE).send(siteMap(originOf(request), addresses))
  })

  app.get<{ Params: { typeId: string } }>('/rss/:typeId.xml', async (request, reply) => {
    const type = articleType(Number(request.params.typeId))
    if (type === undefined) return reply.callNotFound()
    const { rows } = await services.articles.list({ typeIdArr: [type.typeId], pageSize: FEED_SIZE })
    const facts = await services.site.facts()
    const feed = articleFeed({ origin: originOf(request), type, rows, siteName: facts?.shortName ?? '' })
    return reply.type('application/rss+xml; charset=utf-8').send(feed)
  })

  app.get('/qr/wechat.svg', async (_request, reply) =>
    sendQrCode(reply, (await services.site.facts())?.wechat.url ?? ''),
  )
}

function sendQrCode(reply: FastifyReply, text: string) {
  if (text === '') return reply.callNotFound()
  return reply
    .header('cache-control', 'public, max-age=3600')
    .type('image/svg+xml')
    .send(renderSVG(text, { border: 2, ecc: 'M' }))
}
