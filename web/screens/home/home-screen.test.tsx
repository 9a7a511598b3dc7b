import { expect, test } from 'vitest'
import { aCompanyCard } from '#web/components/company-card/testing/sample-companies.ts'
import { aJobCard } from '#web/components/job-card/testing/sample-jobs.ts'
import type { Need } from '#web/data/needs.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { aPage, anArticleSummary, REFUSED } from '#web/screens/testing/sample-replies.ts'
import { homeNeeds } from './home-needs.ts'
import { HomeScreen } from './home-screen.tsx'
import { industrySections } from './testing/industry-samples.ts'

const ok = (data: unknown) => ({ code: 200, msg: '操作成功', data })

const banner = {
  cmBannerId: 1,
  bannerTitle: '秋季校园招聘正在进行',
  bannerText: '',
  actionText: '查看场次',
  pictureUrl: '/prod-api/profile/wide.webp',
  narrowPictureUrl: '/prod-api/profile/narrow.webp',
  linkUrl: '/policy',
  orderNum: 1,
}
const twelveJobs = (from: number) => Array.from({ length: 12 }, (_, index) => aJobCard({ jobId: from + index }))

function answer([id, input]: Need): unknown {
  if (id === 'getBannerList') return ok([banner, { ...banner, cmBannerId: 2, pictureUrl: '/second.webp' }])
  if (id === 'getBarPictureList') return ok([])
  if (id === 'getIndustryTree') return ok(industrySections)
  if (id === 'getLatestPositionList') return ok(twelveJobs(100))
  if (id === 'getHotPositionList') return ok(twelveJobs(200))
  if (id === 'getHotCompanyList') return ok([1, 2, 3, 4, 5, 6].map((companyId) => aCompanyCard({ companyId })))
  const [typeId = 0] = (input as { typeIdArr?: number[] }).typeIdArr ?? []
  return aPage([anArticleSummary({ cmCommentId: 100 + typeId, typeId, commentTitle: `栏目 ${typeId} 的文章` })])
}

const show = (change: (need: Need) => unknown = answer) =>
  renderScreen({ Screen: HomeScreen, url: '/', replies: homeNeeds().map((need) => [need, change(need)] as const) })

test('the page loads 12 latest positions, 12 hot positions and 6 hot companies', () => {
  expect(homeNeeds()).toEqual(
    expect.arrayContaining([
      ['getLatestPositionList', { size: 12 }],
      ['getHotPositionList', { size: 12 }],
      ['getHotCompanyList', { limit: 6 }],
    ]),
  )
})

test('all loaded positions, companies and article columns are on the page', () => {
  const html = show()
  for (const first of [100, 200]) {
    for (let jobId = first; jobId < first + 12; jobId++) expect(html).toContain(`href="/jobDetail/${jobId}"`)
  }
  for (const companyId of [1, 2, 3, 4, 5, 6]) expect(html).toContain(`href="/companyDetail/${companyId}"`)
  for (const typeId of [1, 2, 3, 4, 8, 9, 10]) expect(html).toContain(`href="/content/${typeId}/${100 + typeId}"`)
})

test('radio buttons switch between latest and hot positions without scripts; latest is checked', () => {
  const html = show()
  expect(html.match(/<input type="radio"[^>]*name="home-positions"/g)).toHaveLength(2)
  expect(html).toMatch(/<input[^>]*id="home-latest"[^>]*checked=""/)
  expect(html).toContain('<label for="home-hot">热门职位</label>')
})

test('the industries are plain links to their positions; the HTML has no links to trades', () => {
  const html = show()
  expect(html).toMatch(/<a href="\/jobs\?industryId=30" data-industry="智能制造"><b>智能制造<\/b>/)
  expect(html).toContain('<b>互联网与信息</b>')
  expect(html).toContain('全部 2 个行业门类')
  expect(html).not.toContain('industryId=31')
})

test('there is one h1 and no style attribute', () => {
  const html = show()
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toContain('style=')
})

test('the first banner has high priority and a portrait picture on phones; the others are not in the first HTML', () => {
  const html = show()
  expect(html).toMatch(/<source srcSet="\/prod-api\/profile\/narrow.webp" media="\(max-width: 767px\)"\/>/)
  expect(html).toMatch(/<img[^>]*loading="eager"[^>]*fetchPriority="high"[^>]*src="\/prod-api\/profile\/wide.webp"/)
  expect(html).not.toContain('/second.webp')
})

test('the search is a GET form with links for the hot words', () => {
  const html = show()
  expect(html).toMatch(/<form[^>]*action="\/search" method="get"/)
  // `required`: an empty keyword is not sent
  expect(html).toMatch(/<input(?=[^>]* name="keyword")(?=[^>]* required)[^>]*>/)
  expect(html).toContain(`href="/jobs?${new URLSearchParams({ keyword: '教师' })}"`)
})

test.each(['getLatestPositionList', 'getHotCompanyList', 'getIndustryTree'])(
  'when %s fails, one retry line is shown and the rest of the page stays',
  (failing) => {
    const html = show((need) => (need[0] === failing ? REFUSED : answer(need)))
    expect(html.match(/重试/g)).toHaveLength(1)
    expect(html).toContain('栏目 2 的文章')
    expect(html).toContain('href="/jobDetail/200"')
  },
)

test('when the banners fail, the search and a failure message are shown', () => {
  const html = show((need) => (need[0] === 'getBannerList' ? REFUSED : answer(need)))
  expect(html).toContain('action="/search"')
  expect(html).toContain('首页推荐暂时没有取到')
})

test('the end of the page contains the filing numbers, because home has no footer', () => {
  expect(show()).toContain('鄂ICP备00000000号-1')
})
