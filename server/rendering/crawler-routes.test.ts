import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARTICLE_TYPES } from '#contracts/article-types.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { siteFactsFixture } from '#web/layout/testing/site-facts-fixture.ts'

const NOW = new Date('2026-03-10T02:00:00Z')
const ORIGIN = 'https://talent.example.cn'

let site: TestApp
let empty: TestApp
let ids: number[] = []
beforeAll(async () => {
  site = await buildTestApp({ clock: { now: () => NOW }, config: { publicUrl: ORIGIN } })
  empty = await buildTestApp()
})
