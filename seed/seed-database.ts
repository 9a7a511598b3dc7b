import { PRODUCT_SYSTEM_NAME, TEACHING_BASE_NAME } from '#contracts/limits.ts'
import { SITE_FACTS_SLUG } from '#server/features/site/site-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/features.ts'
import { readLocations, readPage, type TreeNode } from './content/read-content.ts'
import { seedArticles } from './seed-articles.ts'
import { seedBanners } from './seed-banners.ts'
import { seedJobs } from './seed-jobs.ts'
import { seedPages } from './seed-pages.ts'
import { seedPeople } from './seed-people.ts'
import { demonstrationFacts } from './site-facts.ts'
import { createMediaStore } from './media-store.ts'

export type SeedOptions = {
  /** How many articles; the hand-written ones when left out. */
  articles?: number | undefined
  /** How many jobs; those that read like real ones when left out. */
  jobs?: number | undefined
  /** Hears what is being done; called often. */
  say: (text: string) => void
}

/** Whether the database has been seeded to the end: the site's facts are written last. */
export async function isSeeded({ read }: Database): Promise<boolean> {
  return (await read.siteDocument.count({ where: { slug: SITE_FACTS_SLUG } })) > 0
}

/** Fills an empty database with the demonstration data. */
export async function seedDatabase(database: Database, services: Services, options: SeedOptions): Promise<void> {
  const media = createMediaStore(services.files)
  options.say('首页图片 / home page pictures')
  const insertBanners = await seedBanners(media)
  const insertPages = await seedPages(media)
  await seedArticles(services, media, options.articles, options.say)
  await seedJobs(database, services, media, options.jobs, options.say)
  options.say('演示账号 / demonstration accounts')
  await seedPeople({ database, services, media })
  await database.transaction(async (tx) => {
    await insertBanners(tx)
    await insertPages(tx)
    await tx.location.createMany({ data: readLocations() })
    await tx.productSystemNode.createMany({ data: [...treeRows(PRODUCT_SYSTEM_NAME, 'about-2')] })
    await tx.productSystemNode.createMany({ data: [...treeRows(TEACHING_BASE_NAME, 'teaching-base')] })
    await tx.siteDocument.create({ data: { slug: SITE_FACTS_SLUG, content: demonstrationFacts() } })
  })
  await Promise.all(
    [services.articleSearch, services.jobSearch, services.companySearch].map((index) => index.optimize()),
  )
}

function treeRows(treeName: string, slug: string) {
  const { nodes } = readPage<{ nodes: TreeNode[] }>(slug)
  return nodes.map(({ cmProductSystemId: id, pid, name, orderNum }) => ({ id, pid, treeName, name, orderNum }))
}
