import { expect, test } from 'vitest'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { REFUSED } from '#web/screens/testing/sample-replies.ts'
import { legalNeeds } from './legal-needs.ts'
import { LegalScreen } from './legal-screen.tsx'

const data = {
  slug: 'privacy',
  title: '隐私政策',
  lead: '收集什么，为什么',
  version: '1.2',
  effectiveDate: '2026-11-01',
  updatedDate: '2026-10-20',
  summary: ['浏览不用登录'],
  sections: [
    { key: 'who', heading: '谁在处理', paragraphs: ['本集团'] },
    { heading: '联系', contacts: [{ label: '电话', value: '19900001003', kind: 'phone' }] },
  ],
}
const visit = (path: string, slug: string, reply: unknown) => ({
  Screen: LegalScreen,
  url: path,
  replies: [[['getPageDocument', { slug }], reply]] as const,
})

test('a legal text shows its summary, version and dates, and a table of contents that links to every part', () => {
  const html = renderScreen(visit('/privacy', 'privacy', { code: 200, msg: '操作成功', data }))
  expect(html.match(/<h1/g)).toHaveLength(1)
  for (const text of [
    '浏览不用登录',
    '1.2',
    '<time dateTime="2026-11-01">',
    '<time dateTime="2026-10-20">',
    'tel:19900001003',
  ]) {
    expect(html).toContain(text)
  }
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
  expect(targets).toEqual(['who', 'part-2'])
  for (const target of targets) expect(html).toContain(`id="${target}"`)
})

test('the path selects the text, and the page links to the other texts', () => {
  const html = renderScreen(visit('/agreement', 'agreement', REFUSED))
  expect(html).toContain('用户服务协议</h1>')
  expect(html).toContain('重试')
  expect(html).toContain('href="/privacy"')
  expect(html).not.toContain('href="/agreement"')
})

const EDITIONS = [
  { version: '1.2', effectiveDate: '2026-11-01' },
  { version: '1.0', effectiveDate: '2025-01-01' },
]
const edition = (path: string, input: { slug: string; version?: string }, reply: unknown) =>
  renderScreen({ Screen: LegalScreen, url: path, replies: [[['getPageDocument', input], reply]] })

test('a replaced version shows a notice with a link to the current version, and is noindex', () => {
  const old = { ...data, version: '1.0', editions: EDITIONS }
  const input = { slug: 'privacy', version: '1.0' }
  const html = edition('/privacy?version=1.0', input, { code: 200, msg: '操作成功', data: old })
  expect(html).toContain('您看到的是版本 1.0，已由版本 1.2 取代。')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('<link rel="canonical" href="https://site.example/privacy"/>')
  expect(html).toMatch(/href="\/privacy\?version=1\.0" aria-current="page"/)
})

test('the current version lists the earlier versions; a text without other versions has no list', () => {
  const reply = (editions?: typeof EDITIONS) => ({ code: 200, msg: '操作成功', data: { ...data, editions } })
  const html = edition('/privacy', { slug: 'privacy' }, reply(EDITIONS))
  expect(html).toContain('2025-01-01 起生效')
  expect(html).not.toContain('取代')
  expect(edition('/privacy', { slug: 'privacy' }, reply())).not.toContain('各个版本')
})

test('a version that was never published shows a message with a link to the current version', () => {
  const input = { slug: 'privacy', version: '9.9' }
  const html = edition('/privacy?version=9.9', input, { code: 404, msg: '访问资源不存在' })
  expect(html).toContain('没有这个版本')
  expect(html).toContain('href="/privacy"')
})

test.each(['/privacy?version=', '/privacy?version=a%2Fb', '/accessibility?version=1.0'])(
  'the URL %s requests no specific version',
  (path) => {
    const [address = '', search = ''] = path.split('?')
    const [need] = legalNeeds({ path: address, query: new URLSearchParams(search) })
    expect(need).toEqual(['getPageDocument', { slug: address.slice(1) }])
  },
)
