import { fillBaseContent } from '#server/start/base-content.ts'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/features.ts'
import { baseContent } from './base-content.ts'
import { readLocations } from './content/read-content.ts'
import { type ArticleOptions, seedArticles } from './seed-articles.ts'
import { storeHomePictures } from './home-pictures.ts'
import { seedJobs } from './seed-jobs.ts'
import { seedApplicants } from './people/seed-applicants.ts'
import { seedReadings } from './seed-readings.ts'
import { seedPeople } from './seed-people.ts'
import { seedStudio } from './studio/seed-studio.ts'
import { demonstrationFacts } from './site-facts.ts'
import { createMediaStore } from './media-store.ts'

export type SeedOptions = ArticleOptions & {
  /** Number of jobs; by default DEFAULT_JOB_COUNT. */
  jobs?: number | undefined
}

/** Fills an empty database with the demo data. */
export async function seedDatabase(database: Database, services: Services, options: SeedOptions): Promise<void> {
  const media = createMediaStore(services.files)
  options.say('文案、地区、行业、专业 / copy and public lists')
  const { content, files } = await baseContent()
  await fillBaseContent(services, content, async ({ id }) => files.get(id) as Buffer) // `files` contains all media
  options.say('首页图片 / home page pictures')
  const { banners, barPictures } = await storeHomePictures(media)
  await services.contentImport.publish('banner', contents(banners))
  await services.contentImport.publish('bar-picture', contents(barPictures))
  await seedArticles(services, media, options)
  await seedJobs(database, services, media, options.jobs, options.say)
  options.say('演示账号 / demonstration accounts')
  await seedPeople({ database, services, media })
  options.say('内容工作台 / the studio')
  await seedStudio(database, services, media)
  await seedApplicants({ database, services, media })
  await services.contentImport.publish(
    'office',
    contents(readLocations().map(({ orderNum: _byPlace, ...office }) => office)),
  )
  await services.contentImport.publishFacts(demonstrationFacts())
  await seedReadings(database, services, services.clock.now())
  await services.files.leaveToArticles()
  await Promise.all(
    [services.articleSearch, services.jobSearch, services.companySearch].map((index) => index.optimize()),
  )
}

const contents = (rows: readonly object[]) => rows.map((content) => ({ content }))
