import { expect, test } from 'vitest'
import type { Need } from '#web/data/needs.ts'
import { aPage, anArticleSummary, REFUSED } from '#web/screens/testing/sample-replies.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { type homeColumnInput, homeNeeds } from './home-needs.ts'
import { HomeScreen } from './home-screen.tsx'

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

function answer([id, input]: Need): unknown {
  if (id === 'getBannerList')
    return { code: 200, msg: '操作成功', data: [banner, { ...banner, cmBannerId: 2, pictureUrl: '/second.webp' }] }
  if (id === 'getBarPictureList') return { code: 200, msg: '操作成功', data: [] }
  const [typeId = 0] = (input as ReturnType<typeof homeColumnInput>).typeIdArr ?? []
  return aPage([anArticleSummary({ cmCommentId: 100 + typeId, typeId, commentTitle: `栏目 ${typeId} 的文章` })])
}

const show = (change: (need: Need) => unknown = answer) =>
  renderScreen({ Screen: HomeScreen, url: '/', replies: homeNeeds().map((need) => [need, change(need)] as const) })

test('every column the page reads is on it', () => {
  const html = show()
  for (const typeId of [1, 2, 3, 4, 9, 10]) expect(html).toContain(`href="/content/${typeId}/${100 + typeId}"`)
})

test('there is one h1 and no style attribute', () => {
  const html = show()
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toContain('style=')
})

test('the first banner is fetched first, upright on phones; the others are not in the first HTML', () => {
  const html = show()
  expect(html).toMatch(/<source srcSet="\/prod-api\/profile\/narrow.webp" media="\(max-width: 767px\)"\/>/)
  expect(html).toMatch(/<img[^>]*loading="eager"[^>]*fetchPriority="high"[^>]*src="\/prod-api\/profile\/wide.webp"/)
  expect(html).not.toContain('/second.webp')
})

test('the search works as a plain form and offers the hot words', () => {
  const html = show()
  expect(html).toMatch(/<form[^>]*action="\/search" method="get"/)
  expect(html).toContain(`href="/search?${new URLSearchParams({ keyword: '教师' })}"`)
})

test('one failed column is one line with a way to ask again; the others stay', () => {
  const html = show((need) => (!JSON.stringify(need).includes('[10]') ? answer(need) : REFUSED))
  expect(html.match(/重试/g)).toHaveLength(1)
  expect(html).toContain('栏目 2 的文章')
})

test('without banners the search still stands', () => {
  const html = show((need) => (need[0] === 'getBannerList' ? REFUSED : answer(need)))
  expect(html).toContain('action="/search"')
  expect(html).toContain('首页推荐暂时没有取到')
})

test('the end of the page carries the filing numbers, because home has no footer', () => {
  expect(show()).toContain('鄂ICP备00000000号-1')
})
