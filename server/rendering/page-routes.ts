import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { inProcessCall } from '#server/platform/bind-operation.ts'
import { cachedReply, type CachedReply, type MadeReply } from '#server/platform/reply-cache.ts'
import { isApiPath } from '#server/platform/failure-replies.ts'
import { sendCached } from '#server/platform/send-cached.ts'
import type { PageDescription, PageRenderer, RenderedPage } from '#web/render-page.ts'
import type { SiteRenderer } from './site-renderer.ts'

export type PageOptions = {
  site: SiteRenderer
  publicUrl: string
  /** Development renders every page anew. */
  isCaching: boolean
}

const HTML_TYPE = 'text/html; charset=utf-8'
const CACHE_HEADERS = { cacheControl: 'no-cache', vary: 'accept-encoding, cookie' }
const REMEMBERED_ADDRESSES = 5000

/** Serves every page of the site: rendered with its data, cached as bytes until something it is made of changes. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { site, isCaching } = options
  const describe = rememberedDescriptions()
  let known: PageRenderer | undefined
  app.get('/*', (request, reply) => {
    if (isApiPath(request.url)) return reply.callNotFound()
    // an asset of an earlier build is no page: its address must not lead to one
    if (request.url.startsWith('/assets/')) return reply.code(404).type('text/plain; charset=utf-8').send('404')
    if (known) return sendPage(request, reply, known)
    return site.pages().then((pages) => {
      if (isCaching) known = pages // a build's renderer stays the same, so that a hit waits for nothing
      return sendPage(request, reply, pages)
    })
  })

  function sendPage(request: FastifyRequest, reply: FastifyReply, pages: PageRenderer) {
    const description = describe(pages, request.url)
    if (description.kind === 'redirect') return redirect(reply, description)
    const page: PageAddress = {
      url: description.canonicalUrl,
      reading: request.headers.cookie === undefined ? '' : pages.readingAttributes(request.headers.cookie),
      origin: options.publicUrl === '' ? originOf(request) : options.publicUrl,
    }
    const send = (cached: CachedPage): void | Promise<void> => {
      countReads(app, cached)
      return sendCached(request, reply, cached, CACHE_HEADERS)
    }
    const kept = app.operations.cache.peek(pageKey(page))
    return kept ? send(kept) : loadPage(app, options, pages, page).then(send)
  }
}

/** The bare shell with HTTP 500: rendering failed, the browser fetches for itself. */
export async function sendBareShell(site: SiteRenderer, request: FastifyRequest, reply: FastifyReply) {
  const html = await site.document(undefined, '', request.url)
  return reply.code(500).header('cache-control', 'no-store').type(HTML_TYPE).send(html)
}

type PageAddress = { url: string; reading: string; origin: string }
type CachedPage = CachedReply & { needs?: RenderedPage['needs'] }

const pageKey = ({ origin, reading, url }: PageAddress) => `page ${origin}${reading} ${url}`

function loadPage(
  app: FastifyInstance,
  options: PageOptions,
  pages: PageRenderer,
  page: PageAddress,
): Promise<CachedPage> {
  const make = () => renderPage(app, options, pages, page)
  if (!options.isCaching) return make().then((made) => made.reply)
  return app.operations.cache.load<CachedPage>(pageKey(page), make)
}

async function renderPage(
  app: FastifyInstance,
  options: PageOptions,
  pages: PageRenderer,
  { url, reading, origin }: PageAddress,
): Promise<MadeReply<CachedPage>> {
  const tags: string[] = []
  let isComplete = true
  const rendered = await pages.render({
    url,
    origin,
    product: app.operations.product,
    call: async (id, input) => {
      const made = await inProcessCall(app, id, input)
      tags.push(...made.tags)
      const { code } = made.reply as { code: number }
      if (code !== 200) isComplete = false
      return made.reply
    },
  })
  const html = await options.site.document(rendered, reading, url)
  const reply = { ...cachedReply(html, HTML_TYPE, rendered.status, isComplete), needs: countedNeeds(app, rendered) }
  return { reply, tags }
}

/** The calls that want to hear of every reading. */
const countedNeeds = (app: FastifyInstance, { needs }: RenderedPage) =>
  needs.filter(([id]) => app.operations.bound.get(id)?.onServed !== undefined)

/** A page served from the cache was read all the same. */
function countReads(app: FastifyInstance, { needs = [] }: CachedPage): void {
  for (const [id, input] of needs) app.operations.bound.get(id)?.onServed?.(input as never)
}

function redirect(reply: FastifyReply, { location, cookie }: Extract<PageDescription, { kind: 'redirect' }>) {
  if (cookie !== undefined) reply.header('set-cookie', cookie)
  return reply.header('cache-control', 'no-store').redirect(location, 302)
}

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

/** Matching an address costs more than sending a cached page, so the last ones are remembered. */
function rememberedDescriptions(): (pages: PageRenderer, url: string) => PageDescription {
  const known = new LRUCache<string, PageDescription>({ max: REMEMBERED_ADDRESSES })
  return (pages, url) => {
    const found = known.get(url)
    if (found) return found
    const description = pages.describe(url)
    known.set(url, description)
    return description
  }
}
