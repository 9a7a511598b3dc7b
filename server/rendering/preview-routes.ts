import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSuccessCode } from '#contracts/constants/body-code.ts'
import { problemNumber } from '#contracts/constants/failure-messages.ts'
import { inProcessCall } from '#server/calls/in-process-call.ts'
import { listed, success } from '#server/calls/operation-registry.ts'
import { PREVIEW_POLICY } from '#server/http/security-headers.ts'
import { type SiteNames, siteOrigin } from '#server/http/site-origin.ts'
import { logFailures } from './page-routes.ts'
import type { PagePreview } from '#server/platform/page-preview.ts'
import type { SiteRenderer } from './site-renderer.ts'

type Settings = {
  site: SiteRenderer
  names: SiteNames
  /** Returns the page of a token; undefined for an invalid token. */
  open: (token: string) => Promise<PagePreview | undefined>
  /** False in development, whose hot reload uses inline scripts. */
  hasPolicy: boolean
}

/** Previews are not stored, indexed or counted; only pages of this origin, such as the studio, may frame them. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex, nofollow',
  // the URL contains the token
  'referrer-policy': 'no-referrer',
}

/** Cookie of a visitor in the reading mode for the elderly. */
const ELDER_COOKIE = 'readingMode=elder-0-none'

/** The scripts of a page, which are removed because the router of the site has no route for the URL of a preview. */
const SCRIPTS = /<script type="module"[\s\S]*?<\/script>|<link rel="x-later"[^>]*>/g

/**
 * Serves drafts at a preview address as the page that will show them: rendered by the site's renderer, with the draft
 * in the response of its call. The draft never enters the cache; other calls of the page may be cached.
 */
export function previewRoutes(app: FastifyInstance, { site, names, open, hasPolicy }: Settings): void {
  const send = async (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) => {
    reply.headers(HEADERS).type('text/html; charset=utf-8')
    if (hasPolicy) reply.header('content-security-policy', PREVIEW_POLICY)
    const preview = await open(request.params.token)
    if (preview === undefined) return reply.code(404).send(DEAD_PREVIEW)
    const pages = await site.pages()
    const { url } = preview
    const rendered = await pages.render({
      url,
      origin: siteOrigin(names, request),
      product: app.operations.product,
      problem: problemNumber(request.id),
      absentCalls: app.operations.absentCalls,
      call: async (id, input) => withDraft(preview, id, input, (await inProcessCall(app, id, input)).reply),
    })
    logFailures(request, '/preview', rendered)
    const isElder = (request.query as { mode?: string }).mode === 'elder'
    const reading = pages.readingAttributes(isElder ? ELDER_COOKIE : undefined)
    const html = await site.document(rendered, reading, url)
    // links open outside of the preview: no other page may be framed
    return reply.code(rendered.status).send(html.replace(SCRIPTS, '').replace('<head>', '<head><base target="_blank">'))
  }
  app.get('/preview/:token', { logLevel: 'warn' }, send)
}

/** Returns a reply with the draft in its data, even if the call fails without the draft. */
function withDraft({ answer }: PagePreview, id: string, input: object, reply: unknown): unknown {
  const { code, ...rest } = reply as { code?: number; data?: unknown; total?: number; rows?: object[] }
  // a list has `total` and `rows` instead of `data`
  if (isSuccessCode(code) && rest.rows !== undefined && rest.total !== undefined) {
    const page = { total: rest.total, rows: rest.rows }
    const altered = answer(id, page, input)
    return altered === page ? reply : listed(altered as typeof page)
  }
  const altered = answer(id, isSuccessCode(code) ? rest.data : undefined, input)
  return altered === undefined || altered === rest.data ? reply : success(altered)
}

const DEAD_PREVIEW =
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>预览已失效</title></head>' +
  '<body><h1>预览已失效</h1><p>这个预览地址已过期或作废，请向发给您的人要一个新的。</p></body></html>'
