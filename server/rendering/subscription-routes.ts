import type { FastifyInstance } from 'fastify'
import { calendarFile } from '#contracts/constants/calendar-file.ts'
import { EVENT_KINDS } from '#contracts/constants/event-dates.ts'
import type { NoticeEvent, SiteFacts } from '#contracts/generated/wire.ts'
import type { ArticleService } from '#server/features/article/article-service.ts'
import type { SavedSearchService } from '#server/features/saved-search/saved-search-service.ts'
import { type SiteNames, siteOrigin } from '#server/http/site-origin.ts'
import type { Clock } from '#server/platform/clock.ts'
import { jobFeed } from './job-feed.ts'
import { calendarEvent } from './notice-calendar.ts'

type Needs = {
  site: { facts: () => Promise<SiteFacts | undefined> }
  articles: Pick<ArticleService, 'eventsSince'>
  savedSearches: Pick<SavedSearchService, 'feed'>
  config: SiteNames
  clock: Clock
}

/** Time in ms for which events stay in subscribed calendars after their end. */
const PAST_MS = 90 * 86_400_000
const FEED_PATH = /^\/feed\/(\d{1,9})-([0-9a-f]{64})\.xml$/

/** Routes that programs subscribe to: the calendar of notices, and feeds of saved searches by secret address. */
export function subscriptionRoutes(app: FastifyInstance, services: Needs): void {
  const { site, articles, savedSearches, config, clock } = services
  const siteName = async () => (await site.facts())?.shortName ?? ''

  app.get<{ Querystring: { kind?: string } }>('/calendar.ics', async (request, reply) => {
    const kind = EVENT_KINDS.find(({ code }) => code === request.query.kind)
    const isAsked = (event: NoticeEvent) => kind === undefined || event.kind === kind.code
    const origin = siteOrigin(config, request)
    const events = (await articles.eventsSince(new Date(clock.now().getTime() - PAST_MS))).filter(isAsked)
    const name = `${await siteName()}${kind?.name ?? '考试与招聘'}日历`
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/calendar; charset=utf-8')
      .send(calendarFile({ name, events: events.map((event) => calendarEvent(event, origin)) }))
  })

  app.get('/feed/*', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const [, id = '', secret = ''] = FEED_PATH.exec(path) ?? []
    // with an upstream, the jobs in this database are not the jobs of the site
    const feed = id === '' || app.operations.upstream ? undefined : await savedSearches.feed(Number(id), secret)
    // 404 instead of a page of the site, so that feed readers notice that the address is no longer valid
    if (feed === undefined) return reply.code(404).type('text/plain').send('Not found')
    return reply
      .header('cache-control', 'private, max-age=600')
      .header('x-robots-tag', 'noindex')
      .type('application/atom+xml; charset=utf-8')
      .send(jobFeed({ origin: siteOrigin(config, request), path, siteName: await siteName(), ...feed }))
  })
}
