import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'

type Word = StudioWire['createWord']['input']
const ORIGIN = 'http://studio.test'

describe.each(testDatabaseKinds)('the check of a text on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind, { config: { publicUrl: `${ORIGIN}/` } })
  }, 60_000)
  afterAll(() => desk.close())

  const addWord = (fields: Pick<Word, 'term'> & Partial<Word>) =>
    studioCall(
      desk.site,
      'createWord',
      {
        kind: 'ban',
        variants: [],
        exceptWithin: [],
        suggest: '',
        isExact: false,
        scope: 'all',
        why: '依据',
        isActive: true,
        ...fields,
      },
      desk.people.publisher,
    )
  async function check(fields: Partial<ReturnType<Desk['content']>>) {
    const { articleId } = await desk.aDraft()
    const draft = { articleId, ...desk.content(fields) }
    return (await studioCall(desk.site, 'checkText', draft, desk.people.author)).data
  }

  test('names missing parts, and a missing cover where the column needs one', async () => {
    const blank = { title: ' \u200b', outline: '　', html: '<p> </p>', coverFileId: null }
    const gaps = async (typeId: number) =>
      (await check({ ...blank, typeId })).map(({ severity, field, rule, message }) => [severity, field, rule, message])
    const { articleColumn } = desk.site.database.write
    await articleColumn.update({ where: { typeId: 2 }, data: { needsCover: false } })
    const own = [
      ['ban', 'title', 'titleMissing', '没有标题'],
      ['ban', 'outline', 'outlineMissing', '没有摘要'],
      ['ban', 'html', 'textMissing', '没有正文'],
    ]
    expect(await gaps(2)).toEqual(own)
    await articleColumn.update({ where: { typeId: 2 }, data: { needsCover: true } })
    expect(await gaps(2)).toEqual([...own, ['ban', 'cover', 'coverMissing', STUDIO_MESSAGE.noCover]])
    await articleColumn.update({ where: { typeId: 2 }, data: { needsCover: false } })
  })

  test('covers title, summary and text, with the words of the scope of the column', async () => {
    await addWord({ term: '独一无二' })
    await addWord({ term: '包过', scope: 'policy' })
    await addWord({ term: '保录', scope: 'job' })
    const text = '独一无二、包过、保录'
    const found = async (typeId: number) =>
      (await check({ typeId, title: text, outline: text, html: `<p>${text}</p>` }))
        .filter(({ rule }) => rule === 'word')
        .map(({ field, quote }) => [field, quote])
    const of = (...quotes: string[]) =>
      ['title', 'outline', 'html'].flatMap((field) => quotes.map((quote) => [field, quote]))
    expect(await found(2)).toEqual(of('独一无二', '保录'))
    expect(await found(7)).toEqual(of('独一无二', '包过'))
  })

  test('finds links to articles that visitors cannot open, also with the address of the site', async () => {
    const shown = await desk.published({ title: '公开' })
    const expiring = await desk.published({ title: '会过期', expiresAt: desk.timeIn(600) })
    const gone = await desk.published({ title: '撤下' })
    await desk.move('withdrawArticle', gone.articleId, desk.people.publisher, { reason: '与事实不符' })
    const { articleId: draftId } = await desk.aDraft()
    const link = (id: number, origin = '') => `<a href="${origin}/content/2/${id}">第${id}篇</a>`
    const ids = [shown.articleId, expiring.articleId, gone.articleId, draftId]
    const html = `<p>${ids.map((id) => link(id)).join('')}${link(99_999, ORIGIN)}${link(99_998, 'https://a.test')}</p>`
    const lost = async () => (await check({ html })).map(({ message, occurrence }) => [message, occurrence])
    const never = [
      [`链接打不开：第${gone.articleId}篇`, 2],
      [`链接打不开：第${draftId}篇`, 3],
      ['链接打不开：第99999篇', 4],
    ]
    expect(await lost()).toEqual(never)
    await desk.later(600)
    expect(await lost()).toEqual([[`链接打不开：第${expiring.articleId}篇`, 1], ...never])
  })

  test('accepts the contacts that the site itself publishes', async () => {
    const { contentImport } = desk.site.services
    await contentImport.publishFacts({
      ...someSiteFacts(),
      phone: '19900002101、19900002102',
      email: 'Info@Example.cn',
    })
    const office = {
      name: '甲',
      address: '武汉',
      contactPhone: '199-0000-2103',
      longitude: 114,
      latitude: 30,
      orderNum: 1,
    }
    await desk.site.database.write.location.create({ data: office })
    const html = '<p>19900002101、19900002102、19900002103、19900002104、info@example.cn、other@example.cn</p>'
    const quotes = (await check({ html })).map(({ quote }) => quote)
    expect(quotes).toEqual(['19900002104', 'other@example.cn'])
  })

  test('of a revision belongs to its article and to staff of its column', async () => {
    await addWord({ term: '国内领先', kind: 'ask' })
    const [one, other] = [await desk.submitted({ html: '<p>国内领先</p>' }), await desk.submitted({ title: '另一篇' })]
    const revisionId = await desk.pendingOf(one.articleId)
    const ask = (articleId: number, who: { cookie: string } = desk.people.firstReviewer) =>
      studioCall(desk.site, 'checkRevision', { articleId, revisionId }, who)
    expect((await ask(one.articleId)).data).toMatchObject([{ quote: '国内领先' }])
    expect((await ask(other.articleId)).status).toBe(404)
    const narrow = await desk.member([{ role: 'firstReviewer', scope: 'column:7' }])
    expect((await ask(one.articleId, narrow)).status).toBe(404)
    const { textCheck } = desk.site.services
    expect(await textCheck.ofPending(one.articleId)).toMatchObject({ revisionId, findings: [{ quote: '国内领先' }] })
    expect(await textCheck.ofPending((await desk.aDraft()).articleId)).toBeUndefined()
  })

  test('of texts other than articles finds only forbidden content, with the words of a scope', async () => {
    await addWord({ term: '底薪', scope: 'vacancy' })
    await addWord({ term: '第一', kind: 'ask' })
    const { textCheck } = desk.site.services
    const found = async (scope: 'all' | 'vacancy') =>
      (await textCheck.forbiddenIn(['底薪 <b>', '第一', '独一无二'], scope)).map(({ quote }) => quote)
    expect(await found('all')).toEqual(['独一无二'])
    expect(await found('vacancy')).toEqual(['底薪', '独一无二'])
    expect(textCheck.waiting()).toBe(0)
  })

  test('reports attachments that are too large to read, and a cover that is gone', async () => {
    const { services, database } = desk.site
    const [large, cover] = await services.files.store([
      { bytes: Buffer.from('甲'), extension: 'txt', originalFilename: '大表.txt', mediaType: 'text/plain' },
      { bytes: Buffer.from('png'), extension: 'png', originalFilename: 'a.png', mediaType: 'image/png' },
    ])
    const [fileId, coverFileId] = [large?.id ?? 0, cover?.id ?? 0]
    const resize = (byteCount: number) =>
      database.write.storedFile.update({ where: { id: fileId }, data: { byteCount } })
    const found = async () =>
      (await check({ attachmentFileIds: [fileId], coverFileId })).map((each) => [
        each.severity,
        each.message,
        each.fileId,
      ])
    await resize(20 * 1024 * 1024)
    expect(await found()).toEqual([])
    await resize(20 * 1024 * 1024 + 1)
    expect(await found()).toEqual([['ask', '附件《大表.txt》内容过多，没有检查，请人工核对', fileId]])
    await services.files.removeFromDisk([cover?.url.split('/').at(-1) ?? ''])
    expect(await found()).toContainEqual(['ask', '封面或附件的文件不在了', coverFileId])
  })
})
