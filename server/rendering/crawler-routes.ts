import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { articleType } from '#contracts/constants/article-types.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { ArticleSummary, SiteFacts, Wire } from '#contracts/generated/wire.ts'
import { inProcessCall } from '#server/calls/in-process-call.ts'
import { type SiteNames, siteOrigin } from '#server/http/site-origin.ts'
import { articleFeed } from './article-feed.ts'
import { type MappedServices, siteMap, siteMapIndex, siteMapPart, siteMapParts, STANDING_PARTS } from './site-map.ts'

type Needs = MappedServices & { site: { facts: () => Promise<SiteFacts | undefined> }; config: SiteNames }

const FEED_SIZE = 20
const XML_TYPE = 'application/xml; charset=utf-8'

const listInput = (typeId: number): Wire['getCommentListWithPage']['input'] => ({
  typeIdArr: [typeId],
  pageSize: FEED_SIZE,
})

/** Routes for machines: robots.txt, site map, a feed for each column, the QR code of the official account. */
export function crawlerRoutes(app: FastifyInstance, services: Needs): void {
  const originOf = (request: FastifyRequest) => siteOrigin(services.config, request)

  app.get('/robots.txt', (request, reply) =>
    reply.send(
      `User-agent: *\nDisallow: ${API_BASE}/open/\nDisallow: ${API_BASE}/api/\nSitemap: ${originOf(request)}/sitemap.xml\n`,
    ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    // an upstream does not know the ids of the rows in this database
    const parts = app.operations.upstream ? STANDING_PARTS : await siteMapParts(services)
    return reply.type(XML_TYPE).send(siteMapIndex(originOf(request), parts))
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const { part } = request.params
    const isThere = !app.operations.upstream || STANDING_PARTS.includes(part)
    const addresses = isThere ? await siteMapPart(services, part) : undefined
    if (addresses === undefined) return reply.callNotFound()
    return reply.type(XML_TYPE).send(siteMap(originOf(request), addresses))
  })

  app.get<{ Params: { typeId: string } }>('/rss/:typeId.xml', async (request, reply) => {
    const type = articleType(Number(request.params.typeId))
    if (type === undefined) return reply.callNotFound()
    // an in-process call like that of the page, so that with an upstream the feed links to the upstream's articles
    const { reply: list } = await inProcessCall(app, 'getCommentListWithPage', listInput(type.typeId))
    const { rows = [] } = list as { rows?: ArticleSummary[] }
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
