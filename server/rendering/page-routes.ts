import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CacheTag } from '#server/calls/cache-tags.ts'
import { inProcessCall } from '#server/calls/bind-operation.ts'
import type { EarlyAnswer } from '#server/http/early-answers.ts'
import { cachedReply, type CachedReply, type MadeReply } from '#server/calls/reply-cache.ts'
import { isApiPath } from '#server/calls/failure-replies.ts'
import { type CacheHeaders, sendCached } from '#server/calls/send-cached.ts'
import type { FragmentStore, PageDescription, PageRenderer, RenderedPage } from '#web/render-page.ts'
import { createFragmentStore, NO_FRAGMENTS } from './fragment-store.ts'
import { type Page, pageAddresses } from './page-addresses.ts'
import type { SiteRenderer } from './site-renderer.ts'

export type PageOptions = {
  site: SiteRenderer
  publicUrl: string
  /** Whether a proxy may name the host and protocol that the visitor used. */
  isProxied: boolean
  /** Development renders every page anew. */
  isCaching: boolean
}

const HTML_TYPE = 'text/html; charset=utf-8'
const CACHE_HEADERS: CacheHeaders = { cacheControl: 'no-cache', vary: 'accept-encoding, cookie', kind: 'document' }
const ROUTE = '/*'

/** Serves every page of the site: rendered with its data, cached as bytes until something it is made of changes. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { site, publicUrl, isProxied, isCaching } = options
  const addresses = pageAddresses()
  // the raw request does not tell the address behind a proxy
  const isEarly = isCaching && (publicUrl !== '' || !isProxied)
  const fragments = isCaching ? createFragmentStore() : NO_FRAGMENTS
  let known: PageRenderer | undefined
  app.get(ROUTE, (request, reply) => {
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
    const address = addresses.read(pages, request.url)
    if (address.description.kind === 'redirect') return redirect(request, reply, address.description)
    const reading = readingOf(pages, request.headers.cookie)
    const origin = publicUrl === '' ? originOf(request) : publicUrl
    const page = addresses.pageOf(address, address.description.canonicalUrl, { reading, origin })
    const send = (cached: CachedPage): void | Promise<void> => {
      countReads(app, cached)
      if (isEarly) app.earlyAnswers.remember(request.url, earlyAnswer(pages, page))
      return sendCached(request, reply, cached, CACHE_HEADERS)
    }
    const kept = app.operations.cache.peek(page.key)
    return kept ? send(kept) : loadPage({ app, options, fragments, pages, page }).then(send)
  }

  /** The page for the next visitor of the same kind. */
  const earlyAnswer = (pages: PageRenderer, { origin, reading, key }: Page): EarlyAnswer => ({
    route: ROUTE,
    find({ host = '', cookie }: IncomingHttpHeaders) {
      const isSame = (publicUrl !== '' || origin === `http://${host}`) && reading === readingOf(pages, cookie)
      return isSame ? app.operations.cache.peek(key) : undefined
    },
    onSent: (cached) => countReads(app, cached),
  })
}

const readingOf = (pages: PageRenderer, cookie: string | undefined) =>
  cookie === undefined ? '' : pages.readingAttributes(cookie)

/** The bare shell with HTTP 500: rendering failed, the browser fetches for itself. */
export async function sendBareShell(site: SiteRenderer, request: FastifyRequest, reply: FastifyReply) {
  const { bytes } = await site.document(undefined, '', request.url)
  return reply.code(500).header('cache-control', 'no-store').type(HTML_TYPE).send(bytes)
}

type CachedPage = CachedReply & { needs?: RenderedPage['needs'] }

type Rendering = {
  app: FastifyInstance
  options: PageOptions
  fragments: FragmentStore
  pages: PageRenderer
  page: Page
}

function loadPage(rendering: Rendering): Promise<CachedPage> {
  const { app, options, page } = rendering
  const make = () => renderPage(rendering)
  if (!options.isCaching) return make().then((made) => made.reply)
  return app.operations.cache.load<CachedPage>(page.key, make)
}

async function renderPage({ app, options, fragments, pages, page }: Rendering): Promise<MadeReply<CachedPage>> {
  const { url, reading, origin } = page
  const tags: CacheTag[] = []
  let isComplete = true
  const rendered = await pages.render({
    url,
    origin,
    product: app.operations.product,
    fragments,
    call: async (id, input, key) => {
      const made = await inProcessCall(app, id, input, key)
      tags.push(...made.tags)
      const { code } = made.reply as { code: number }
      if (code !== 200) isComplete = false
      return made.reply
    },
  })
  const { bytes, digest } = await options.site.document(rendered, reading, url)
  const reply = cachedReply(bytes, HTML_TYPE, rendered.status, isComplete, digest)
  return { reply: { ...reply, needs: countedNeeds(app, rendered) }, tags }
}

/** The calls that want to hear of every reading. */
const countedNeeds = (app: FastifyInstance, { needs }: RenderedPage) =>
  needs.filter(([id]) => app.operations.bound.get(id)?.onServed !== undefined)

/** A page served from the cache was read all the same. */
function countReads(app: FastifyInstance, { needs = [] }: CachedPage): void {
  for (const [id, input] of needs) app.operations.bound.get(id)?.onServed?.(input as never)
}

function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  { location, cookie }: Extract<PageDescription, { kind: 'redirect' }>,
) {
  reply.header('cache-control', 'no-store')
  if (cookie === undefined) return reply.redirect(location, 302)
  return reply.header('set-cookie', cookie).redirect(withQueryOfReferer(location, request), 302)
}

/** The link that switches the reading mode names no query, so that it is the same on every page; the Referer does. */
function withQueryOfReferer(location: string, { headers: { referer = '' }, host }: FastifyRequest): string {
  const from = URL.canParse(referer) ? new URL(referer) : undefined
  if (from?.host !== host || from.pathname !== location) return location
  from.searchParams.delete('mode')
  return location + from.search
}

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`
