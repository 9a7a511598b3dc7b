// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ItemGrid } from './item-grid.tsx'

const page = testRoot()
const items = (count: number, length = 10) =>
  Array.from({ length: count }, (_, at) => ({ title: `服务${at}`, text: '字'.repeat(length) }))
/** Number of columns of the grid, and whether it has a frame. */
const look = () => {
  const name = page.host.querySelector('ul')?.className ?? ''
  return [Number(/of(\d)/.exec(name)?.[1]), /sheet/.test(name)]
}

test.each([
  [1, [3, false]],
  [2, [2, true]],
  [3, [3, true]],
  [4, [4, true]],
  [5, [3, false]],
  [6, [3, true]],
  [7, [4, false]],
  [8, [4, true]],
  [9, [3, true]],
  [10, [4, false]],
  [12, [3, true]],
])('%i short items have the columns and the frame %j', (count, expected) => {
  page.render(<ItemGrid items={items(count)} headingLevel={3} />)
  expect(look()).toEqual(expected)
})

test.each([
  [4, 40, [4, true]],
  [4, 41, [2, true]],
  [8, 41, [2, true]],
  [3, 41, [3, true]],
])('%i items of %i characters have the columns and the frame %j', (count, length, expected) => {
  page.render(<ItemGrid items={items(count, length)} headingLevel={3} />)
  expect(look()).toEqual(expected)
})

test('one long text among short ones needs wide columns', () => {
  page.render(<ItemGrid items={[...items(3), { title: '长', text: '字'.repeat(41) }]} headingLevel={3} />)
  expect(look()).toEqual([2, true])
})

test.each([
  [3, [2, false]],
  [4, [2, true]],
])('in a panel %i items have at most two columns', (count, expected) => {
  page.render(<ItemGrid items={items(count)} headingLevel={4} isNarrow />)
  expect(look()).toEqual(expected)
})

test.each([
  [3, 'H3'],
  [4, 'H4'],
] as const)('the titles are headings of level %i', (headingLevel, tag) => {
  page.render(
    <ItemGrid
      items={[{ title: '招聘服务', text: '发布职位', mark: '60%', href: '/jobs' }]}
      headingLevel={headingLevel}
    />,
  )
  const heading = page.host.querySelector('li')?.firstElementChild
  expect([heading?.tagName, heading?.textContent, heading?.querySelector('a')?.getAttribute('href')]).toEqual([
    tag,
    '60%招聘服务',
    '/jobs',
  ])
  expect(page.host.querySelector('p')?.textContent).toBe('发布职位')
})
