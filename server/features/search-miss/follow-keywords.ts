import type { FastifyInstance, FastifyRequest } from 'fastify'
import { catalogue } from '#contracts/catalogue.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { addressBlock } from '#server/platform/address-block.ts'
import type { AskedKeywords } from './asked-keywords.ts'

const PAGES = new Set(['/search', '/jobs', '/companys'])
const CALLS = new Set(
  [catalogue.jobsList, catalogue.companyList, catalogue.searchArticles].map(({ path }) => API_BASE + path),
)

/** Notes the keywords of successful page and list requests. Call before the routes are declared. */
export function followKeywords(app: FastifyInstance, { note }: Pick<AskedKeywords, 'note'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const keyword = reply.statusCode < 400 ? keywordOf(request) : undefined
    if (keyword !== undefined) note(keyword, `${addressBlock(request.ip)} ${request.headers['user-agent'] ?? ''}`)
    done()
  })
}

function keywordOf({ url }: FastifyRequest): string | undefined {
  const at = url.indexOf('?')
  if (at < 0) return undefined
  const path = url.slice(0, at)
  if (!PAGES.has(path) && !CALLS.has(path)) return undefined
  const query = new URLSearchParams(url.slice(at))
  if (CALLS.has(path) && query.get('match') !== 'understood') return undefined
  return query.get('keyword') ?? undefined
}
