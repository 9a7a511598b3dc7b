import { PRODUCT_SYSTEM_NAME, TEACHING_BASE_NAME } from '#contracts/limits.ts'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/features.ts'
import { readLocations, readPage, type TreeNode } from './content/read-content.ts'
import { seedArticles } from './seed-articles.ts'
import { storeHomePictures } from './seed-banners.ts'
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

/** Fills an empty database with the demonstration data. */
export async function seedDatabase(database: Database, services: Services, options: SeedOptions): Promise<void> {
  const media = createMediaStore(services.files)
  options.say('首页图片 / home page pictures')
  await services.bannerWriting.replace(await storeHomePictures(media))
  await seedPages(services, media)
  await seedArticles(services, media, options.articles, options.say)
  await seedJobs(database, services, media, options.jobs, options.say)
  options.say('演示账号 / demonstration accounts')
  await seedPeople({ database, services, media })
  await services.locations.replace(readLocations())
  await services.nodes.replaceTree(PRODUCT_SYSTEM_NAME, treeNodes('about-2'))
  await services.nodes.replaceTree(TEACHING_BASE_NAME, treeNodes('teaching-base'))
  await services.site.saveFacts(demonstrationFacts())
  await Promise.all(
    [services.articleSearch, services.jobSearch, services.companySearch].map((index) => index.optimize()),
  )
}

function treeNodes(slug: string) {
  const { nodes } = readPage<{ nodes: TreeNode[] }>(slug)
  return nodes.map(({ cmProductSystemId: id, pid, name, orderNum }) => ({ id, pid, name, orderNum }))
}
