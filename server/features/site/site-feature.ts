import type { SiteFacts } from '#contracts/generated/wire.ts'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { refused } from '#server/calls/business-error.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import { HOME_FACTS_SLUG, NOTICE_SLUG, SITE_SLUG, type StoredNotice } from './site-documents.ts'

type Needs = { database: Database; config: { phoneRegions: readonly string[] } }

/** The facts of the site. */
export const siteFeature = defineFeature({
  services: ({ database, config: { phoneRegions } }: Needs) => ({
    site: {
      async facts(): Promise<SiteFacts | undefined> {
        const rows = await database.read.siteDocument.findMany({
          where: { OR: [{ slug: { in: [SITE_SLUG, HOME_FACTS_SLUG] } }, { slug: { startsWith: NOTICE_SLUG } }] },
        })
        const contentAt = (wanted: string) => rows.find(({ slug }) => slug === wanted)?.content
        const facts = contentAt(SITE_SLUG) as Omit<SiteFacts, 'notices'> | undefined
        const notices = rows
          .filter(({ slug }) => slug.startsWith(NOTICE_SLUG))
          .map(({ content }) => content as StoredNotice) // the projection writes it; the self-check verifies the reply
          .toSorted((one, other) => one.orderNum - other.orderNum || one.id - other.id)
        return (
          facts && {
            ...facts,
            // written by the projection of the home page; without it, the facts of an older site contain these fields
            ...(contentAt(HOME_FACTS_SLUG) as object | undefined),
            notices: notices.map(({ id, text, linkUrl }) => ({ id, text, url: linkUrl })),
            ...(phoneRegions.length > 0 && { phoneRegions: [...phoneRegions] }),
          }
        )
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
