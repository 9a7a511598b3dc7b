import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'

const NOW = new Date('2026-03-10T02:00:00Z')
const ORIGIN = 'https://talent.example.cn'
const SITE = { shortName: '江汉 & 人才', wechat: { url: 'https://weixin.example.cn/q' } }

let site: TestApp
let empty: TestApp
let articleIds: number[] = []
let company = 0
let job = 0
let project = 0
beforeAll(async () => {
  site = await buildTestApp({ clock: { now: () => NOW }, config: { publicUrl: ORIGIN } })
  empty = await buildTestApp({ config: { allowedHosts: ['a.cn'] } })
  const { articleWriting, lookupWriting, companyWriting, jobWriting, projectWriting } = site.services
  await site.database.write.siteDocument.create({ data: { slug: 'site', content: SITE } })
  articleIds = await articleWriting.publish([
    anArticleDraft({ title: '甲 & 乙 <丙>', outline: '"一"\u0001 & 二', releasedAt: new Date('2026-01-04T16:30:00Z') }),
    anArticleDraft({ title: '较新', outline: '', releasedAt: new Date('2026-02-05T08:00:00Z') }),
    anArticleDraft({ title: '政策', typeId: 10, releasedAt: new Date('2026-01-01T00:00:00Z') }),
    anArticleDraft({ title: '隐藏', isVisible: false }),
    anArticleDraft({ title: '未来', releasedAt: new Date('2026-05-05T08:00:00Z') }),
  ])
  await lookupWriting.insert(sampleLookups)
  const [shown = 0, hidden = 0] = await companyWriting.create([
    companyDraft(),
    companyDraft({ shortName: '隐藏', isVisible: false }),
  ])
  company = shown
  const [open = 0] = await jobWriting.publish([
    jobDraft(shown),
    jobDraft(hidden),
    jobDraft(shown, { isVisible: false }),
  ])
  job = open
  const [running = 0] = await projectWriting.create([
    {
      name: '双选会',
      projectType: '校园招聘',
      regionId: 420_100,
      coverFileId: null,
      startsAt: new Date('2026-03-01T00:00:00Z'),
      endsAt: new Date('2026-04-01T00:00:00Z'),
      intro: '简介',
      content: '<p>正文</p>',
      contactName: '许',
      contactPhone: '199',
      isVisible: true,
      companyIds: [shown],
    },
  ])
  project = running
})
afterAll(() => Promise.all([site.close(), empty.close()]))

async function read(url: string, { app }: TestApp = site) {
  const { statusCode, body, headers } = await app.inject({ url, headers: { host: 'a.cn' } })
  return { status: statusCode, body, type: headers['content-type'], location: headers.location }
}
const all = (text: string, element: string) =>
  [...text.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'g'))].map(([, inner]) => inner)
const NO_SUCH_PAGE = { status: 302, location: '/' }

test('robots.txt disallows the calls and names the site map', async () => {
  expect(await read('/robots.txt')).toMatchObject({
    type: 'text/plain; charset=utf-8',
    body: `User-agent: *\nDisallow: /prod-api/open/\nDisallow: /prod-api/api/\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  })
  expect((await read('/robots.txt', empty)).body).toContain('Sitemap: http://a.cn/sitemap.xml\n')
})

test('the index of the site map lists exactly the parts that have pages', async () => {
  const { body, type } = await read('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  expect(body).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?><sitemapindex xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
  )
  expect(body.replace(/<loc>[^<]*<\/loc>/g, '')).toMatch(/(<sitemap><\/sitemap>){5}<\/sitemapindex>$/)
  const parts = ['pages', 'articles', 'jobs', 'companies', 'projects']
  expect(all(body, 'loc')).toEqual(parts.map((part) => `${ORIGIN}/sitemap-${part}-0.xml`))
  expect(all((await read('/sitemap.xml', empty)).body, 'loc')).toEqual(['http://a.cn/sitemap-pages-0.xml'])
})

test.each(['/robots.txt', '/sitemap.xml', '/sitemap-pages-0.xml', '/rss/1.xml'])(
  'a foreign Host header does not appear in %s',
  async (url) => {
    const { body } = await empty.app.inject({ url, headers: { host: 'evil.cn' } })
    expect(body).toContain(url === '/rss/1.xml' ? '<link>/announcement' : '/sitemap')
    expect(body).not.toContain('evil.cn')
  },
)

test('the fixed pages are listed once each', async () => {
  const paths = all((await read('/sitemap-pages-0.xml')).body, 'loc').map((address) => address?.replace(ORIGIN, ''))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(['/', '/jobs', '/companys', '/events', '/feedback', '/privacy']))
  expect(paths).toEqual(expect.arrayContaining(['/agreement', '/accessibility', '/siteMap']))
  expect(paths).toEqual(expect.arrayContaining(ARTICLE_TYPES.map(({ listPath }) => listPath)))
  const numbered = (name: string) =>
    paths.filter((path) => path?.startsWith(`/${name}?${name}Id=`) && !path.includes('topicId'))
  expect(numbered('servicehall').map((path) => Number(path?.split('=')[1]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(numbered('aboutUs').map((path) => Number(path?.split('=')[1]))).toEqual([1, 2, 3, 4, 5])
  expect(paths.filter((path) => path?.includes('topicId')).at(-1)).toBe('/aboutUs?aboutUsId=4&amp;topicId=8')
})

test('public articles, jobs, companies and events are listed, newest first', async () => {
  const [first = 0, newer = 0, policy = 0] = articleIds
  const { body } = await read('/sitemap-articles-0.xml')
  expect(all(body, 'loc')).toEqual(
    [`/content/1/${newer}`, `/content/1/${first}`, `/content/10/${policy}`].map((path) => ORIGIN + path),
  )
  const today = new Date().toISOString().slice(0, 10) // Prisma writes the column with the system clock
  expect(all(body, 'lastmod')).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^\d{4}-\d\d-\d\d$/)))
  expect(all(body, 'lastmod')[0]?.slice(0, 4)).toBe(today.slice(0, 4))
  expect(body.replace(/<(loc|lastmod)>[^<]*<\/\1>/g, '')).toMatch(/(<url><\/url>){3}<\/urlset>$/)
  expect(all((await read('/sitemap-jobs-0.xml')).body, 'loc')).toEqual([`${ORIGIN}/jobDetail/${job}`])
  expect(all((await read('/sitemap-jobs-0.xml')).body, 'lastmod')).toHaveLength(1)
  expect(all((await read('/sitemap-companies-0.xml')).body, 'url')).toEqual([
    `<loc>${ORIGIN}/companyDetail/${company}</loc>`,
  ])
  expect(all((await read('/sitemap-projects-0.xml')).body, 'loc')).toEqual([
    `${ORIGIN}/zoneDetails?reRecruitProjectId=${project}`,
  ])
})

test.each([
  'articles-1',
  'nothing-0',
  'constructor-0',
  'articles',
  'articles-',
  '-0',
  'articles-12345',
  'x-articles-0',
])('an unknown part of the site map is not found: %s', async (part) => {
  expect(await read(`/sitemap-${part}.xml`)).toMatchObject(NO_SUCH_PAGE)
})

test('a feed lists the articles of its column, newest first, with escaped text and RFC 822 times', async () => {
  const [first = 0, newer = 0] = articleIds
  const { body, type } = await read('/rss/1.xml')
  expect(type).toBe('application/rss+xml; charset=utf-8')
  const link = (id: number) => `<link>${ORIGIN}/content/1/${id}</link><guid>${ORIGIN}/content/1/${id}</guid>`
  expect(body).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
      `<title>集团要闻 - 江汉 &amp; 人才</title><link>${ORIGIN}/announcement?announcementId=1</link>` +
      '<description>集团要闻</description><language>zh-CN</language>' +
      `<atom:link href="${ORIGIN}/rss/1.xml" rel="self" type="application/rss+xml"/>` +
      `<item><title>较新</title>${link(newer)}<pubDate>Thu, 05 Feb 2026 08:00:00 GMT</pubDate><description></description></item>` +
      `<item><title>甲 &amp; 乙 &lt;丙&gt;</title>${link(first)}<pubDate>Sun, 04 Jan 2026 16:30:00 GMT</pubDate>` +
      '<description>&quot;一&quot; &amp; 二</description></item></channel></rss>',
  )
})

test('a feed has at most twenty articles', async () => {
  const drafts = Array.from({ length: 21 }, (_, index) => anArticleDraft({ typeId: 9, title: `第 ${index} 篇` }))
  await site.services.articleWriting.publish(drafts)
  expect(all((await read('/rss/9.xml')).body, 'item')).toHaveLength(20)
})

test.each(['5', '0', 'x', '1.5'])('column %s has no feed', async (typeId) => {
  expect(await read(`/rss/${typeId}.xml`)).toMatchObject(NO_SUCH_PAGE)
})

test('the QR code of the account is an SVG that browsers cache for an hour', async () => {
  const { body, headers } = await site.app.inject('/qr/wechat.svg')
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' })
  expect(body).toMatch(/^<svg [^>]*viewBox="0 0 330 330"/)
  expect(await read('/qr/wechat.svg', empty)).toMatchObject(NO_SUCH_PAGE)
  expect(all((await read('/rss/1.xml', empty)).body, 'title')).toEqual(['集团要闻 - '])
})
