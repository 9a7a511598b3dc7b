// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { PageDocument } from '#contracts/generated/wire.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import type { Need } from '#web/data/needs.ts'
import { renderScreen, ScreenAt } from '#web/screens/testing/render-screen.tsx'
import { anArticleSummary, aPage, REFUSED } from '#web/screens/testing/sample-replies.ts'
import { TEACHING_BASE_INPUT, trainingHref, trainingListInput, serviceNeeds } from './service-needs.ts'
import { ServiceScreen } from './service-screen.tsx'
import { nextTab } from './training/tab-list.tsx'

// registered before the hook of testRoot, so that it runs last: unmounting the root still pauses a film
afterEach(() => vi.restoreAllMocks())
const page = testRoot()

const contact = {
  key: 'contact',
  heading: '预约顾问',
  contacts: [
    { label: '电话', value: '19900001011', kind: 'phone' },
    { label: '邮箱', value: 'talent@example.cn', kind: 'mail' },
  ],
}
const aDocument = (change: Partial<PageDocument> = {}): PageDocument => ({
  slug: 'service-1',
  title: '高端人才',
  lead: '把人才引向湖北',
  sections: [{ heading: '服务内容', items: [{ title: '寻访', text: '全渠道' }] }, contact],
  ...change,
})
const video = { title: '大厦', text: '没有声音', url: '/f.mp4', posterUrl: '/p.jpg', autoplay: true, muted: true }

const tab = (id: number, change = {}) => ({ id, title: `栏目${id}`, lead: '', sections: [], ...change })
const training = aDocument({
  slug: 'service-5',
  title: '人才培训',
  tabs: [
    tab(1),
    tab(2),
    tab(3, { articleTypeId: 7 }),
    tab(4),
    tab(5, { embedsTeachingBase: true }),
    tab(6, { downloads: [{ title: '手册', text: '课程', url: '/prod-api/profile/upload/a.pdf', size: 2048 }] }),
  ],
})

const visit = (
  id: number | string,
  content: PageDocument,
  rest = '',
  more: readonly (readonly [Need, unknown])[] = [],
) => ({
  Screen: ServiceScreen,
  url: `/servicehall?servicehallId=${id}${rest}`,
  replies: [
    [['getPageDocument', { slug: content.slug }], { code: 200, msg: '操作成功', data: content }] as const,
    ...more,
  ],
})
const ignore = () => undefined
const query = (text: string) => new URLSearchParams(text)

test('the server renders a whole service, with one h1 and no style attribute', () => {
  const html = renderScreen(visit(1, aDocument()))
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('高端人才</h1>')
  for (const text of ['服务内容', '寻访', 'href="tel:19900001011"', 'href="mailto:talent@example.cn"']) {
    expect(html).toContain(text)
  }
  expect(html).not.toContain('style=')
})

test('a section can contain a table, and an item can link to another page', () => {
  const table = { columns: ['证照', '有效期'], rows: [['许可证', '长期']] }
  const items = [{ title: '收费公示', text: '标准', href: '/aboutUs?aboutUsId=4&topicId=3' }]
  const html = renderScreen(visit(1, aDocument({ sections: [{ heading: '依据', items, table }] })))
  expect(html).toMatch(/<a[^>]* href="[/]aboutUs[?]aboutUsId=4&amp;topicId=3">收费公示<[/]a>/)
  expect(html).toMatch(/aria-label="依据">.*<th scope="row">许可证<[/]th><td>长期<[/]td>/)
})

test('an id without a service selects the first service', () => {
  for (const id of ['10', '0', 'x', '1.5', '']) expect(renderScreen(visit(id, aDocument()))).toContain('高端人才</h1>')
})

test('if the document fails to load, the page shows the menu, the name of the service and a retry button', () => {
  const html = renderScreen({
    Screen: ServiceScreen,
    url: '/servicehall?servicehallId=3',
    replies: [[['getPageDocument', { slug: 'service-3' }], REFUSED]],
  })
  expect(html).toContain('考试测评</h1>')
  expect(html).toContain('重试')
  expect(html).toContain('href="/servicehall?servicehallId=9"')
})

test('thirteen steps are drawn along a river, four steps in a row; the steps keep their order', () => {
  const steps = Array.from({ length: 13 }, (_, index) => ({ title: `第${index}步`, text: '' }))
  const html = renderScreen(visit(1, aDocument({ sections: [{ heading: '流程', steps }] })))
  expect(html).toMatch(/<path[^>]*M0 32H1100/)
  expect([...html.matchAll(/第(\d+)步/g)].map((match) => Number(match[1]))).toEqual(steps.map((_, index) => index))
  const few = renderScreen(visit(1, aDocument({ sections: [{ heading: '流程', steps: steps.slice(0, 4) }] })))
  expect(few).not.toContain('<path class')
})

test('the film has controls and a poster, and starts by itself unless the visitor prefers reduced motion', () => {
  const film = visit(7, aDocument({ slug: 'service-7', video }))
  const html = renderScreen(film)
  expect(html).toMatch(/<video[^>]*poster="\/p.jpg"/)
  expect(html).toMatch(/<video[^>]*controls/)
  expect(html).not.toMatch(/<video[^>]*autoplay/i)
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: ignore, removeEventListener: ignore }))
  page.render(<ScreenAt {...film} />)
  expect(play).not.toHaveBeenCalled()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: ignore, removeEventListener: ignore }))
  page.render(<ScreenAt key="again" {...film} />)
  expect(play).toHaveBeenCalledOnce()
  expect(page.host.querySelector('video')?.muted).toBe(true)
  vi.unstubAllGlobals()
})

test('the URL preselects a tab; every tab is a link, and only the selected one is in the tab order', () => {
  page.render(<ScreenAt {...visit(5, training, '&id=2')} />)
  const tabs = [...page.host.querySelectorAll<HTMLAnchorElement>('[role=tab]')]
  expect(tabs.map((one) => one.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
    'false',
    'false',
    'false',
    'false',
  ])
  expect(tabs.map((one) => one.tabIndex)).toEqual([-1, 0, -1, -1, -1, -1])
  expect(tabs[2]?.getAttribute('href')).toBe('/servicehall?servicehallId=5&id=3')
  expect(page.host.querySelector('[role=tabpanel] h2')?.textContent).toBe('栏目2')
})

test('an id without a tab selects the first tab', () => {
  expect(renderScreen(visit(5, training, '&id=9'))).toMatch(/id="training-tab-1"[^>]*aria-selected="true"/)
})

test('the tab of policies lists the policies with their dates, page by page in the chosen size', () => {
  const shown = (paging: string, total: number) => {
    const need = ['getCommentListWithPage', trainingListInput(7, query(paging))] as const
    return renderScreen(
      visit(5, training, `&id=3&${paging}`, [[need, aPage([anArticleSummary({ typeId: 7 })], total)]]),
    )
  }
  const html = shown('pageNum=2', 25)
  expect(html).toContain('href="/content/7/7"')
  expect(html).toContain('<b>19</b>2026-11')
  expect(html).toContain(`href="${trainingHref(3, 3).replace(/&/g, '&amp;')}"`)
  expect(shown('pageSize=50', 101)).toContain(`href="${trainingHref(3, 2, 50).replace(/&/g, '&amp;')}"`)
})

test('the tab of the teaching base shows the levels of the tree; a failed tree can be retried', () => {
  const node = (cmProductSystemId: string, pid: string, name: string) => ({ cmProductSystemId, pid, name, orderNum: 1 })
  const data = [node('1', '396', '武汉市'), node('2', '1', '革命历史'), node('3', '2', '首义街区')]
  const need = ['getProductSystemTree', TEACHING_BASE_INPUT] as const
  const html = renderScreen(visit(5, training, '&id=5', [[need, { code: 200, msg: '操作成功', data }]]))
  for (const name of ['武汉市', '革命历史', '首义街区']) expect(html).toContain(name)
  expect(renderScreen(visit(5, training, '&id=5', [[need, REFUSED]]))).toContain('重试')
})

test('brochures are download links with type and size', () => {
  const html = renderScreen(visit(5, training, '&id=6'))
  expect(html).toContain('download="手册.pdf"')
  expect(html).toContain('2 KB')
})

test('a service page requests its document, and a tab also requests its embedded data', () => {
  const needs = (text: string) =>
    serviceNeeds({ path: '/servicehall', params: {}, query: query(text) }).map(([id]) => id)
  expect(needs('servicehallId=1&id=3')).toEqual(['getPageDocument', 'getPageDocument'])
  expect(needs('servicehallId=5&id=1')).toEqual(['getPageDocument', 'getPageDocument'])
  expect(needs('servicehallId=5&id=3')).toEqual(['getPageDocument', 'getPageDocument', 'getCommentListWithPage'])
  expect(needs('servicehallId=5&id=4')).toEqual(['getPageDocument', 'getPageDocument', 'getCommentListWithPage'])
  expect(needs('servicehallId=5&id=5')).toEqual(['getPageDocument', 'getPageDocument', 'getProductSystemTree'])
})

test('arrow keys wrap around at the last tab; Home and End select the first and the last tab', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter'].map((key) => nextTab(key, 5, 6))).toEqual([
    0,
    4,
    0,
    5,
    undefined,
  ])
})
