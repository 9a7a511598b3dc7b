import { expect, test } from 'vitest'
import { breadcrumbList, newsArticle, organization } from '#web/layout/page-head/structured-data.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { anArticle } from '#web/screens/testing/sample-replies.ts'

const facts = someSiteFacts()
const origin = 'https://talent.example.cn'
const article = anArticle({
  cmCommentId: 15,
  commentTitle: '秋季招聘公告',
  outline: '共 612 个岗位',
  releaseTime: '2026-11-19 09:30:00',
  coverUrl: '/prod-api/profile/upload/2026/11/19/a.webp',
  source: '江汉人才',
  author: '',
})

test('the organization has names, telephone and a postal address in China', () => {
  expect(organization(facts, origin)).toMatchObject({
    '@type': 'Organization',
    name: '江汉人才发展集团有限公司',
    url: `${origin}/`,
    telephone: '19900001001',
    address: { addressCountry: 'CN', addressRegion: '湖北省', postalCode: '430000' },
  })
})

test('breadcrumbs are numbered from 1 and have absolute URLs, except the page itself', () => {
  const { itemListElement } = breadcrumbList([{ name: '首页', href: '/' }, { name: '招聘公告' }], origin)
  expect(JSON.parse(JSON.stringify(itemListElement))).toEqual([
    { '@type': 'ListItem', position: 1, name: '首页', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: '招聘公告' },
  ])
})

test('a news article has its Beijing time with offset, an absolute picture URL, and, if it has no author, its source as author', () => {
  expect(newsArticle(article, facts, origin)).toMatchObject({
    headline: '秋季招聘公告',
    datePublished: '2026-11-19T09:30:00+08:00',
    image: [`${origin}/prod-api/profile/upload/2026/11/19/a.webp`],
    author: { name: '江汉人才' },
    mainEntityOfPage: `${origin}/content/2/15`,
  })
})

test('without a known origin no URL is output', () => {
  const json = JSON.stringify(newsArticle(article, facts, ''))
  expect(json).not.toContain('mainEntityOfPage')
  expect(json).not.toContain('profile/upload')
})
