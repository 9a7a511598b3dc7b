import { expect, test } from 'vitest'
import { anArticleSummary, REFUSED } from '#web/screens/testing/sample-replies.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { searchInput, searchNeeds, searchQuestion } from './search-needs.ts'
import { SearchScreen } from './search-screen.tsx'

const hit = {
  ...anArticleSummary(),
  highlights: { title: ['统一', '招聘', '公告'], excerpt: ['', '招聘', '自十一月开始'] },
}
const found = (total: number, rows: unknown[] = [hit]) => ({ code: 200, msg: '查询成功', total, rows })

const show = (search: string, reply?: unknown) => {
  const input = searchInput(searchQuestion(new URLSearchParams(search)))
  return renderScreen({
    Screen: SearchScreen,
    url: `/search?${search}`,
    replies: reply === undefined || input === null ? [] : [[['searchArticles', input], reply]],
  })
}

test('without a keyword nothing is asked for and the hot words are offered', () => {
  const query = new URLSearchParams('keyword=%20%20')
  expect(searchNeeds({ path: '/search', params: {}, query })).toEqual([])
  expect(show('')).toContain(`href="/search?${new URLSearchParams({ keyword: '会计' })}"`)
})

test('hits are marked, the keyword stays in the field', () => {
  const html = show('keyword=招聘', found(1))
  expect(html).toContain('统一<mark>招聘</mark>公告')
  expect(html).toContain('value="招聘"')
  expect(html).toContain('<b class="num">1 条</b>')
})

test('a total at the cap reads 1000+', () => {
  expect(show('keyword=招聘', found(1000))).toContain('1000+ 条')
  expect(show('keyword=招聘', found(999))).not.toContain('1000+')
})

test('columns narrow the search by links that keep the keyword', () => {
  const html = show('keyword=a&typeId=3', found(1))
  expect(html).toContain('<a href="/search?keyword=a&amp;typeId=3" aria-current="true">考试公告</a>')
  expect(html).toContain('<input type="hidden" name="typeId" value="3"/>')
})

test('an unknown column means all columns', () => {
  expect(searchQuestion(new URLSearchParams('keyword=a&typeId=6')).typeId).toBeUndefined()
})

test('a very long keyword is cut to what the call takes', () => {
  expect(searchQuestion(new URLSearchParams({ keyword: '长'.repeat(300) })).keyword).toHaveLength(200)
})

test('nothing found suggests what to do', () => {
  const html = show('keyword=招聘&typeId=3', found(0, []))
  expect(html).toContain('没有找到与“招聘”相关的内容')
  expect(html).toContain('在全部栏目中搜索')
  expect(html).toContain('大家在搜')
})

test('waiting and failing are shown', () => {
  expect(show('keyword=招聘')).toContain('正在加载')
  expect(show('keyword=招聘', REFUSED)).toContain('重试')
})

test('a keyword is text, whatever it looks like', () => {
  const html = show('keyword=%3Cscript%3E', found(0, []))
  expect(html).toContain('“&lt;script&gt;”')
  expect(html).not.toContain('“<script>')
})
