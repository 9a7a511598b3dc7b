import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { refused } from '#server/calls/business-error.ts'
import type { SiteQueries } from './site-queries.ts'

/** Cache tag of what shows the facts of the site. */
export const SITE_TAG = 'site'

/** The call for the facts of the site. */
export function siteRoutes(app: FastifyInstance, { site }: { site: SiteQueries }): void {
  bindOperation(
    app,
    'getSiteFacts',
    async () => {
      const data = await site.facts()
      if (data === undefined) throw refused(MESSAGE.noSiteFacts)
      return { code: 200, msg: MESSAGE.success, data }
    },
    { cacheTags: () => [SITE_TAG] },
  )
}
