import type { SiteFacts } from '#contracts/generated/wire.ts'
import type { Database } from '#server/database/database.ts'

export type SiteQueries = ReturnType<typeof siteQueries>

/** The slug under which the facts of the site are kept. */
export const SITE_FACTS_SLUG = 'site'

/** Reads of the site documents. */
export const siteQueries = ({ read }: Database) => ({
  facts: async (): Promise<SiteFacts | undefined> => {
    const row = await read.siteDocument.findUnique({ where: { slug: SITE_FACTS_SLUG } })
    return row === null ? undefined : (row.content as SiteFacts) // written as SiteFacts; the self-check holds it to that
  },
})
