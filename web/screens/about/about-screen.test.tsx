// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import type { Need } from '#web/data/needs.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { openVisit } from '#web/screens/testing/own-visit.tsx'
import { REFUSED } from '#web/screens/testing/sample-replies.ts'
import { renderScreen, ScreenAt } from '#web/screens/testing/render-screen.tsx'
import { aboutNeeds, PRODUCT_SYSTEM_INPUT } from './about-needs.ts'
import { AboutScreen } from './about-screen.tsx'
import { nextTab } from './products/use-category-tabs.ts'

const page = testRoot()
const toasts = collectToasts()

const node = (cmProductSystemId: string, pid: string, name: string) => ({ cmProductSystemId, pid, name, orderNum: 1 })
const tree = {
  code: 200,
  msg: '操作成功',
  data: [
    node('1', '395', '考试测评'),
    node('2', '395', '管理咨询'),
    node('3', '1', '公开招聘考试'),
    node('4', '3', '试题命制'),
    node('5', '2', '战略规划'),
  ],
}
const visit = (reply: unknown, url = '/aboutUs?aboutUsId=2') => ({
  Screen: AboutScreen,
  url,
  replies: [[['getProductSystemTree', PRODUCT_SYSTEM_INPUT], reply]] as const,
})
const tabs = () => [...page.host.querySelectorAll<HTMLElement>('[role=tab]')]
const selected = () => page.host.querySelector('[aria-selected=true] b')?.textContent

test('the server renders every category and its catalogue', () => {
  const html = renderScreen(visit(tree))
  for (const text of ['考试测评', '管理咨询', '公开招聘考试', '试题命制', '战略规划']) expect(html).toContain(text)
  expect(html).toContain('href="#products-2"')
  expect(html).not.toContain('style=')
})

test('a business error of the product system shows neither a catalogue nor a message', () => {
  const html = renderScreen(visit(REFUSED))
  expect(html).not.toMatch(/role="tablist"|重试|正在加载|系统内部错误/)
  expect(html).toContain('产品体系</h1>')
})

test.each([
  ['a business error', () => ({ code: 500, msg: '系统内部错误' }), []],
  ['an HTTP error', () => new Response('', { status: 502 }), ['系统接口502异常']],
  ['a network error', () => undefined, ['网络连接异常']],
])(
  'after %s of getProductSystemTree there are no tabs, and a toast only for HTTP and network errors (specification 8)',
  async (_name, answer, messages) => {
    await openVisit(page.render, {
      url: '/aboutUs?aboutUsId=2',
      shown: <AboutScreen />,
      answers: { getProductSystemTree: answer },
    })
    expect(page.host.querySelector('[role=tablist]')).toBeNull()
    expect(toasts.map(({ message }) => message)).toEqual(messages)
    vi.unstubAllGlobals()
  },
)

test('a URL without an id, or with an unknown id, shows the profile', () => {
  for (const query of ['', '?aboutUsId=77', '?aboutUsId=x', '?aboutUsId=0'])
    expect(renderScreen(visit(tree, `/aboutUs${query}`))).toContain('集团简介</h1>')
})

test('the link 联系我们 leads to the addresses and phone numbers', () => {
  expect(renderScreen(visit(tree))).toContain('href="/aboutUs?aboutUsId=4#contact">联系我们')
})

test('a mouse pointing at a tab selects it; a finger passing over a tab does not', () => {
  page.render(<ScreenAt {...visit(tree)} />)
  expect(selected()).toBe('考试测评')
  const point = (pointerType: string) =>
    act(
      () =>
        void tabs()[1]?.dispatchEvent(Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType })),
    )
  point('touch')
  expect(selected()).toBe('考试测评')
  point('mouse')
  expect(selected()).toBe('管理咨询')
})

test('arrow keys select a tab and move the focus to it; only the selected tab is in the tab order', () => {
  page.render(<ScreenAt {...visit(tree)} />)
  act(() => tabs()[0]?.focus())
  act(() => void tabs()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })))
  expect(document.activeElement).toBe(tabs()[1])
  expect(tabs().map((tab) => tab.tabIndex)).toEqual([-1, 0])
})

test('a URL with the fragment of a category selects this category', () => {
  location.hash = '#products-2'
  page.render(<ScreenAt {...visit(tree)} />)
  expect(selected()).toBe('管理咨询')
  location.hash = ''
})

test('arrow keys wrap around at both ends; Home and End select the first and the last tab', () => {
  expect([
    nextTab('ArrowLeft', 0, 9),
    nextTab('ArrowRight', 8, 9),
    nextTab('Home', 5, 9),
    nextTab('End', 5, 9),
  ]).toEqual([8, 0, 0, 8])
  expect(nextTab('Enter', 5, 9)).toBeUndefined()
})

const documentVisit = (id: number, data: object, more: readonly (readonly [Need, unknown])[] = []) => ({
  Screen: AboutScreen,
  url: `/aboutUs?aboutUsId=${id}`,
  replies: [[['getPageDocument', { slug: `about-${id}` }], { code: 200, msg: '操作成功', data }] as const, ...more],
})
const text = { slug: 'about-1', title: '集团概况', lead: '省属国有集团', sections: [] }

test('the profile shows its film with controls, and the film does not start by itself', () => {
  const video = { title: '形象片', text: '没有声音', url: '/f.mp4', posterUrl: '/p.jpg', autoplay: false, muted: true }
  const html = renderScreen(
    documentVisit(1, { ...text, video, sections: [{ heading: '我们是谁', paragraphs: ['两江'] }] }),
  )
  expect(html).toContain('集团概况</h1>')
  expect(html).toMatch(/<video[^>]*poster="\/p.jpg"[^>]*controls/)
  expect(html).not.toMatch(/<video[^>]*autoplay/i)
  expect(html).toContain('两江')
})

test('the organisation chart consists of nested lists, whose branches open and close without script', () => {
  const unit = { id: 'u', name: '董事会', text: '定战略', children: [{ id: 'l', name: '审计委员会', text: '内控' }] }
  const branch = { id: 'b', name: '治理机构', text: '依章程', children: [unit] }
  const html = renderScreen(
    documentVisit(3, { ...text, tree: { id: 'g', name: '集团', text: '', children: [branch] } }),
  )
  expect(html).toMatch(/<ul[^>]*><li><details open="">.*治理机构.*<ul[^>]*><li>.*董事会.*<ul[^>]*><li>.*审计委员会/)
})

test('the disclosure shows address, phone and postal code, and the locations of the group', () => {
  const contacts = [
    { label: '联系地址', value: '人才大厦', kind: 'address' },
    { label: '联系电话', value: '19900001001', kind: 'phone' },
    { label: '邮政编码', value: '430000', kind: 'postal' },
    { label: '接待时间', value: '工作日 9:00—12:00，13:30—17:30', kind: 'hours' },
  ]
  const place = { cmLocationId: 1, name: '宜昌分公司', address: '沿江', contactPhone: '19900001204', orderNum: 1 }
  const html = renderScreen(
    documentVisit(
      4,
      { ...text, pictureUrl: '/t.webp', pictureAlt: '外景', sections: [{ heading: '联系我们', contacts }] },
      [[['getCmLocation', {}], { code: 200, msg: '操作成功', data: [{ ...place, longitude: null, latitude: null }] }]],
    ),
  )
  for (const part of ['人才大厦', 'tel:19900001001', '430000', 'alt="外景"', '宜昌分公司', 'tel:19900001204']) {
    expect(html).toContain(part)
  }
  const labels = [
    ...html.slice(html.indexOf('宜昌分公司')).matchAll(/aria-label="(\W+?)"[^>]*>.*?<\/svg>(?:<a[^>]*>)?([^<]+)/g),
  ]
  expect(labels.slice(0, 2).map(([, label, value]) => `${label} ${value}`)).toEqual(['地址 沿江', '电话 19900001204'])
  // each time span is an element, so that no line breaks within a time span
  expect(html).toContain('工作日 <span>9:00—12:00</span>，<span>13:30—17:30</span></dd>')
})

test('each page requests exactly the data that it shows', () => {
  const needs = (query: string) => aboutNeeds({ query: new URLSearchParams(query) }).map(([call]) => call)
  expect(['aboutUsId=1', 'aboutUsId=2', 'aboutUsId=4', 'aboutUsId=x'].map(needs)).toEqual([
    ['getPageDocument', 'getPageDocument'],
    ['getProductSystemTree', 'getPageDocument'],
    ['getPageDocument', 'getPageDocument', 'getCmLocation'],
    ['getPageDocument', 'getPageDocument'],
  ])
  expect(needs('aboutUsId=4&topicId=3')).toEqual(['getPageDocument', 'getPageDocument'])
  expect(needs('aboutUsId=4&topicId=4')).toEqual(['getPageDocument', 'getPageDocument', 'getCommentListWithPage'])
})

const charges = {
  id: 3,
  title: '收费公示',
  lead: '一张表写清',
  sections: [
    { heading: '标准', table: { columns: ['事项', '标准'], rows: [['求职', '免费']] } },
    { heading: '另见', items: [{ title: '考试公告', text: '报名', href: '/announcement?announcementId=3' }] },
  ],
  downloads: [{ title: '收费一览', text: '可打印', url: '/f/abc.xlsx', size: 2048 }],
}
const notices = { ...charges, id: 4, title: '人事招聘', sections: [], downloads: [], articleTypeId: 2 }
const disclosure = { ...text, title: '信息公开', tabs: [charges, notices] }
const topicVisit = (topic: number, more: readonly (readonly [Need, unknown])[] = []) => ({
  ...documentVisit(4, disclosure, more),
  url: `/aboutUs?aboutUsId=4&topicId=${topic}`,
})

test('the disclosure links to each of its topics', () => {
  const html = renderScreen(documentVisit(4, disclosure))
  expect(html).toMatch(/href="[/]aboutUs[?]aboutUsId=4&amp;topicId=3">.*收费公示.*1 份文件/)
  expect(html).toContain('topicId=4')
})

test('a topic shows its table, its links and its files; a downloaded file keeps its extension', () => {
  const html = renderScreen(topicVisit(3))
  expect(html).toContain('收费公示</h1>')
  expect(html).toMatch(/<th scope="col">标准<[/]th>.*<th scope="row">求职<[/]th><td>免费<[/]td>/)
  expect(html).toContain('href="/announcement?announcementId=3"')
  expect(html).toContain('href="/f/abc.xlsx" download="收费一览.xlsx"')
  expect(html).toMatch(/aria-current="page">收费公示/)
  expect(html).not.toContain('收费一览.pdf')
})

test('the topic of recruitment shows the newest notices and a link to all notices', () => {
  const need = aboutNeeds({ query: new URLSearchParams('aboutUsId=4&topicId=4') }).at(-1) as Need
  const row = { cmCommentId: 7, typeId: 2, commentTitle: '招聘十人', outline: '', location: null }
  const reply = { code: 200, msg: '操作成功', rows: [{ ...row, releaseTime: '2026-11-02 09:00:00' }], total: 1 }
  const html = renderScreen(topicVisit(4, [[need, reply]]))
  expect(html).toMatch(/href="[/]content[/]2[/]7".*招聘十人/)
  expect(html).toContain('href="/announcement?announcementId=2"')
})

test('an unknown topic shows the overview of the disclosure', () =>
  expect(renderScreen(topicVisit(9))).toContain('信息公开</h1>'))
