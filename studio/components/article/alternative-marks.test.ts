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

test('each picture of the article has its text below it, a figure’s in the middle', () => {
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

test('texts are shown once, and removed', () => {
  const page = pageWith('<img src="1" alt="展位">')
  showAlternatives(page, true)
  showAlternatives(page, true)
  expect(alternativesIn(page)).toHaveLength(1)
  showAlternatives(page, false)
  expect(alternativesIn(page)).toEqual([])
})

test('a text for staff has them, too', () => {
  const tree = [element('p', ['文', element('img', [], { src: '1', alt: '展位' })]), element('img', [], { src: '2' })]
  expect(htmlOf(treeWithAlternatives(tree))).toBe(
    `<p>文<img src="1" alt="展位" /><span data-alternative="given">替代文字：展位</span></p><img src="2" /><span data-alternative="missing">${MISSING}</span>`,
  )
})
