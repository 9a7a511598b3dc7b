import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#contracts/generated/wire.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { get } from '#server/testing/call-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe.each(testDatabaseKinds)('neighbours of articles on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock: { now: () => day('2026-06-01') } })
  })
  afterAll(() => site.close())

  test('neighbours are the nearest in time, whatever their ids', async () => {
    const written = ['2026-01-01', '2026-01-05', '2026-01-03', '2026-01-02', '2026-01-04']
    const [, , middle = 0] = await site.services.articleWriting.publish(
      written.map((when) => anArticleDraft({ title: when, typeId: 5, releasedAt: day(when) })),
    )
    const { data } = await get(site, `/open/website/getCommentById?cmCommentId=${middle}`)
    expect(data).toMatchObject({ prev: { commentTitle: '2026-01-04' }, next: { commentTitle: '2026-01-02' } })
  })

  test('neighbours change as soon as another article is published or hidden', async () => {
    const [id = 0] = await site.services.articleWriting.publish([anArticleDraft({ title: '前一篇', typeId: 3 })])
    const neighbours = async () => {
      const { prev, next } = (await get(site, `/open/website/getCommentById?cmCommentId=${id}`)).data as Article
      return [prev?.commentTitle, next?.commentTitle]
    }
    expect(await neighbours()).toEqual([undefined, undefined])
    const later = anArticleDraft({ title: '后一篇', typeId: 3, releasedAt: day('2026-03-02') })
    const [other = 0] = await site.services.articleWriting.publish([later])
    expect(await neighbours()).toEqual(['后一篇', undefined])
    await site.services.articleWriting.revise(other, { ...later, isVisible: false })
    expect(await neighbours()).toEqual([undefined, undefined])
  })
})
