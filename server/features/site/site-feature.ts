import type { SiteFacts } from '#contracts/generated/wire.ts'
import { MESSAGE } from '#contracts/constants/error-catalogue.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { refused } from '#server/calls/business-error.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    site: true
  }
}

/** The site document that holds the facts. */
const slug = 'site'

/** The facts of the site. */
export const siteFeature = defineFeature({
  services: ({ database, cache }: { database: Database; cache: ReplyCache }) => ({
    site: {
      async facts(): Promise<SiteFacts | undefined> {
        const row = await database.read.siteDocument.findUnique({ where: { slug } })
        return row === null ? undefined : (row.content as SiteFacts) // written as that; the self-check holds it to it
      },
      async saveFacts(content: SiteFacts): Promise<void> {
        await database.write.siteDocument.upsert({ where: { slug }, create: { slug, content }, update: { content } })
        cache.invalidate(['site'])
      },
    },
  }),

  plugin(app, { site }) {
    bindOperation(
      app,
      'getSiteFacts',
      async () => {
        const data = await site.facts()
        if (data === undefined) throw refused(MESSAGE.noSiteFacts)
        return success(data)
      },
      { cacheTags: () => ['site'] },
    )
  },
})
