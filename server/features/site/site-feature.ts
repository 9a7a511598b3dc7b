import { MESSAGE } from '#contracts/error-catalogue.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { refused } from '#server/calls/business-error.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { Database } from '#server/database/database.ts'
import { SITE_TAG } from '#server/features/cache-tags.ts'
import { defineFeature } from '#server/features/feature.ts'
import { siteQueries } from './site-queries.ts'

/** The facts of the site. */
export const siteFeature = defineFeature({
  services: ({ database }: { database: Database }) => ({ site: siteQueries(database) }),

  plugin(app, { site }) {
    bindOperation(
      app,
      'getSiteFacts',
      async () => {
        const data = await site.facts()
        if (data === undefined) throw refused(MESSAGE.noSiteFacts)
        return success(data)
      },
      { cacheTags: () => [SITE_TAG] },
    )
  },
})
