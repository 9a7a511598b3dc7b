import { problemNumber } from '#contracts/failure-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSuccessCode } from '#contracts/body-code.ts'
import { cachedReply, type CachedReply } from '#server/calls/cached-reply.ts'
import { isApiPath } from '#server/calls/failure-replies.ts'
import { inProcessCall, type InProcessReply } from '#server/calls/in-process-call.ts'
import { onceThere } from '#server/calls/once-there.ts'
import type { MadeReply } from '#server/calls/reply-cache.ts'
import { sendCached } from '#server/calls/send-reply.ts'
import { type SiteNames, siteOrigin } from '#server/http/site-origin.ts'
import type { PageDescription, PageRenderer, RenderedPage } from '#web/render-page.ts'
import type { SiteRenderer } from './site-renderer.ts'

export type PageOptions = {
  site: SiteRenderer
  names: SiteNames
  /** Development renders every page anew. */
  isCaching: boolean
}

const HTML_TYPE = 'text/html; charset=utf-8'
const CACHE_HEADERS = { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' }

/** Serves every page of the site: rendered with its data, cached as bytes until something it is made of changes. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  app.get('/*', (request, reply) => {
    const sent = onceThere(options.site.pages(), (pages) => answerPage({ app, options, pages, request, reply }))
    return sent instanceof Promise ? sent : undefined
  })
}

type Visit = { app: FastifyInstance; options: PageOptions; pages: PageRenderer } & {
  request: FastifyRequest
  reply: FastifyReply
}

function answerPage({ request, reply, ...site }: Visit): FastifyReply | Promise<FastifyReply> {
  const { app, options, pages } = site
  if (isApiPath(request.url)) {
    reply.callNotFound()
    return reply
  }
  // an asset of an earlier build is no page: its address must not lead to one
  if (request.url.startsWith('/assets/')) return reply.code(404).send('404')
  const description = pages.describe(request.url, app.operations.absentCalls)
  if (description.kind === 'redirect') return redirect(reply, description)
  const page = loadPage({
    ...site,
    url: description.canonicalUrl,
    reading: pages.readingAttributes(request.headers.cookie),
    origin: siteOrigin(options.names, request),
  })
  return onceThere(page, (cached) => {
    countReads(app, cached)
    return sendCached(request, reply, cached, CACHE_HEADERS)
  })
}

/**
 * The bare shell with HTTP 500: rendering failed, the browser fetches for itself. Until it has, or where it cannot, the shell
 * says by which number staff find the failure in the log.
 */
export async function sendBareShell(site: SiteRenderer, request: FastifyRequest, reply: FastifyReply) {
  const shell = await site.document(undefined, '', request.url, failureNotice(request.id))
  return reply.code(500).header('cache-control', 'no-store').type(HTML_TYPE).send(shell)
}

const failureNotice = (requestId: string) =>
  '<main class="wrap"><h1>页面暂时没有打开</h1><p>正在重新读取；如果一直没有内容，请稍后再来，或把问题编号告诉我们。</p>' +
  `<p>问题编号：${problemNumber(requestId)}</p></main>`

type CachedPage = CachedReply & Pick<RenderedPage, 'needs'>

/** A page as one kind of visitor asks for it. */
type Rendering = {
  app: FastifyInstance
  options: PageOptions
  pages: PageRenderer
  url: string
  reading: string
  origin: string
}

function loadPage(rendering: Rendering): CachedPage | Promise<CachedPage> {
  const { app, options, url, reading, origin } = rendering
  const make = () => renderPage(rendering)
  const made = options.isCaching
    ? app.operations.cache.load<CachedPage>(`page ${origin}${reading} ${url}`, make)
    : make()
  return onceThere<{ reply: CachedPage }, CachedPage>(made, ({ reply }) => reply)
}

async function renderPage(rendering: Rendering): Promise<MadeReply<CachedPage>> {
  const { app, options, pages, url, reading, origin } = rendering
  const parts: InProcessReply[] = []
  const rendered = await pages.render({
    url,
    origin,
    product: app.operations.product,
    absentCalls: app.operations.absentCalls,
    call: async (id, input) => {
      const part = await inProcessCall(app, id, input)
      parts.push(part)
      return part.reply
    },
  })
  const html = await options.site.document(rendered, reading, url)
  const reply = cachedReply(html, HTML_TYPE, rendered.status)
  return { reply: { ...reply, needs: rendered.needs }, ...madeOf(parts) }
}

/** What is known of a page by the calls that it was made of. */
function madeOf(parts: readonly InProcessReply[]): Omit<MadeReply, 'reply'> {
  const times = parts.flatMap(({ madeAtMs = [] }) => madeAtMs)
  return {
    tags: parts.flatMap(({ tags }) => tags),
    isStorable: parts.every(({ reply }) => isSuccessCode((reply as { code?: number }).code)),
    ...(times.length > 0 && { madeAtMs: Math.min(...times) }),
    fault: parts.find(({ fault }) => fault !== undefined)?.fault,
  }
}

/** A page served from the cache was read all the same: the calls that want to hear of every reading do. */
function countReads(app: FastifyInstance, { needs }: CachedPage): void {
  for (const [id, input] of needs) app.operations.bound.get(id)?.onServed?.(input as never)
}

function redirect(reply: FastifyReply, { location, cookie }: Extract<PageDescription, { kind: 'redirect' }>) {
  reply.header('cache-control', 'no-store')
  if (cookie !== undefined) reply.header('set-cookie', cookie)
  return reply.redirect(location, 302)
}
