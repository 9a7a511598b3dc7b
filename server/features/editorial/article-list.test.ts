import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type Desk, openDesk } from './testing/editorial-desk.ts'

type Query = StudioWire['listStudioArticles']['input']

describe.each(testDatabaseKinds)('the list of articles on %s', (kind) => {
  let desk: Desk
  let colleague: Member
  /** Ids of five articles, one saved ten minutes after the other. */
  let ids: number[]
  const times: string[] = []
  beforeAll(async () => {
    desk = await openDesk(kind)
    ids = []
    for (const [title, typeId] of [
      ['丙 秋季校园招聘公告', 2],
      ['甲 春季校园招聘公告', 2],
      ['乙 公务员考试公告', 3],
      ['丁 集团召开工作会议', 1],
    ] as const) {
      ids.push((await desk.aDraft({ title, typeId })).articleId)
      times.push(desk.timeIn(0))
      await desk.later(600)
    }
    colleague = await desk.member([desk.all('author')])
    const { articleId } = (await studioCall(desk.site, 'createArticle', { typeId: 2, title: '戊 同事的稿' }, colleague))
      .data
    ids.push(articleId)
    times.push(desk.timeIn(0))
  }, 60_000)
  afterAll(() => desk.close())

  const listed = async (query: Query) => {
    const { data } = await studioCall(desk.site, 'listStudioArticles', query, desk.people.author)
    return { total: data.total, at: data.rows.map(({ articleId }) => ids.indexOf(articleId)) }
  }

  test.each<[Query, number[]]>([
    [{}, [4, 3, 2, 1, 0]],
    [{ direction: 'asc' }, [0, 1, 2, 3, 4]],
    [{ orderBy: 'title', keyword: '公告' }, [0, 2, 1]], // by code unit: 丙 乙 甲
    [{ orderBy: 'title', keyword: '公告', direction: 'desc' }, [1, 2, 0]],
    [{ keyword: '招聘' }, [1, 0]],
    [{ keyword: '  公告   春季 ' }, [1]],
    [{ keyword: '春季 考试' }, []],
    [{ keyword: '   ' }, [4, 3, 2, 1, 0]],
    [{ typeId: 3 }, [2]],
    [{ typeId: 2, keyword: '招聘' }, [1, 0]],
    [{ state: 'published' }, []],
    [{ state: 'draft' }, [4, 3, 2, 1, 0]],
  ])('%j lists the articles %j', async (query, at) => {
    expect(await listed(query)).toEqual({ total: at.length, at })
  })

  test('the last change is compared with both bounds, which are included', async () => {
    const [, second = '', third = '', fourth = ''] = times
    expect((await listed({ from: second, to: fourth })).at).toEqual([3, 2, 1])
    expect((await listed({ from: third })).at).toEqual([4, 3, 2])
    expect((await listed({ to: third })).at).toEqual([2, 1, 0])
  })

  test('articles of one author are listed', async () => {
    expect((await listed({ authorId: colleague.staffId })).at).toEqual([4])
    expect((await listed({ authorId: desk.people.author.staffId })).at).toEqual([3, 2, 1, 0])
  })

  test('a page has the requested rows and the total of all pages', async () => {
    expect(await listed({ pageNum: 1, pageSize: 2 })).toEqual({ total: 5, at: [4, 3] })
    expect(await listed({ pageNum: 3, pageSize: 2 })).toEqual({ total: 5, at: [0] })
    expect(await listed({ pageNum: 4, pageSize: 2 })).toEqual({ total: 5, at: [] })
  })

  test('a deleted article is only listed in the recycle bin', async () => {
    const [articleId = 0] = ids
    const { version } = await desk.site.database.read.article.findUniqueOrThrow({ where: { id: articleId } })
    await studioCall(desk.site, 'deleteArticle', { articleId, version }, desk.people.author)
    expect((await listed({})).at).toEqual([4, 3, 2, 1])
    expect((await listed({ state: 'deleted' })).at).toEqual([0])
  })
})
