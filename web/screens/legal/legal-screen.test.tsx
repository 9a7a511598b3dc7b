import { expect, test } from 'vitest'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { REFUSED } from '#web/screens/testing/sample-replies.ts'
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

test('summary, version, dates and a table of contents that leads to every part', () => {
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

test('the path chooses the text, and the page leads to the others', () => {
  const html = renderScreen(visit('/agreement', 'agreement', REFUSED))
  expect(html).toContain('用户服务协议</h1>')
  expect(html).toContain('重试')
  expect(html).toContain('href="/privacy"')
  expect(html).not.toContain('href="/agreement"')
})
