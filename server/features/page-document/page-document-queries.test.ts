import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { pageDocumentQueries } from './page-document-queries.ts'
import { editionSlug, pageDocumentSlug } from './page-document-slug.ts'

describe.each(testDatabaseKinds)('the pages of editors on %s', (kind) => {
  let place: TestDatabase
  let pages: ReturnType<typeof pageDocumentQueries>
  const agreement = (version: string, effectiveDate: string) => ({
    slug: 'agreement',
    title: `用户服务协议 ${version}`,
    lead: '',
    sections: [],
    version,
    effectiveDate,
  })
  const about = { slug: 'about', title: '关于我们', lead: '', sections: [] }
  beforeAll(async () => {
    place = await openTestDatabase(kind)
    pages = pageDocumentQueries(place.database)
    const store = (slug: string, content: object) =>
      place.database.write.siteDocument.create({ data: { slug, content } })
    await store(pageDocumentSlug('agreement'), agreement('3.0', '2026-03-01'))
    await store(pageDocumentSlug('about'), about)
    for (const [version, day] of [
      ['1.0', '2026-01-01'],
      ['3.0', '2026-03-01'],
      ['2.0', '2026-02-01'],
    ] as const)
      await store(editionSlug('agreement', version), agreement(version, day))
    await store(editionSlug('about', '1.0'), { ...about, version: '1.0' })
    await store('site', {})
  })
  afterAll(() => place.dispose())

  test('an agreement lists its versions, the newest first, and each can be read', async () => {
    const editions = [
      { version: '3.0', effectiveDate: '2026-03-01' },
      { version: '2.0', effectiveDate: '2026-02-01' },
      { version: '1.0', effectiveDate: '2026-01-01' },
    ]
    expect(await pages.find('agreement')).toEqual({ ...agreement('3.0', '2026-03-01'), editions })
    expect(await pages.find('agreement', '1.0')).toEqual({ ...agreement('1.0', '2026-01-01'), editions })
    expect(await pages.find('agreement', '4.0')).toBeUndefined()
  })

  test('other pages have no versions', async () => {
    expect(await pages.find('about', '1.0')).toEqual(about)
    expect(await pages.find('nothing')).toBeUndefined()
  })

  test('only pages are listed, and only those with a version have one to agree to', async () => {
    expect((await pages.slugs()).toSorted()).toEqual(['about', 'agreement'])
    expect(await pages.versions(['about', 'privacy', 'agreement'])).toEqual([
      { slug: 'agreement', title: '用户服务协议 3.0', version: '3.0' },
    ])
  })
})
