import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { element, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { showAlternatives, treeWithAlternatives } from './alternative-marks.ts'

const pageWith = (html: string) => new JSDOM(`<img alt="logo"><div class="rich-text">${html}</div>`).window.document
const alternativesIn = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>('[data-alternative]')].map((mark) => [
    mark.previousElementSibling?.getAttribute('src'),
    mark.dataset['alternative'],
    mark.textContent,
    mark.style.textAlign,
  ])

const MISSING = '替代文字：没有填写，看不见图的读者不知道这里是什么'

test('the alternative text is shown below each picture of the article, centred in a figure', () => {
  const page = pageWith(
    '<img src="1" alt=" 展位 "><figure><img src="2" alt="现场"></figure><img src="3" alt=" "><img src="4">',
  )
  showAlternatives(page, true)
  expect(alternativesIn(page)).toEqual([
    ['1', 'given', '替代文字：展位', ''],
    ['2', 'given', '替代文字：现场', 'center'],
    ['3', 'missing', MISSING, ''],
    ['4', 'missing', MISSING, ''],
  ])
})

test('showing the alternative texts twice inserts each text once, and hiding removes all texts', () => {
  const page = pageWith('<img src="1" alt="展位">')
  showAlternatives(page, true)
  showAlternatives(page, true)
  expect(alternativesIn(page)).toHaveLength(1)
  showAlternatives(page, false)
  expect(alternativesIn(page)).toEqual([])
})

test('treeWithAlternatives inserts the alternative texts into an article tree', () => {
  const tree = [element('p', ['文', element('img', [], { src: '1', alt: '展位' })]), element('img', [], { src: '2' })]
  expect(htmlOf(treeWithAlternatives(tree))).toBe(
    `<p>文<img src="1" alt="展位" /><span data-alternative="given">替代文字：展位</span></p><img src="2" /><span data-alternative="missing">${MISSING}</span>`,
  )
})
