// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markCurrentPart } from './mark-current-part.ts'

/** Shows a text whose headings are at these distances from the top of a window that is 900 px high. */
function show(tops: readonly number[]): void {
  Object.assign(window, { innerHeight: 900 })
  const links = tops.map((_top, index) => `<a href="#part-${index}">${index}</a>`)
  const headings = tops.map((_top, index) => `<h2 id="part-${index}">${index}</h2>`)
  document.body.innerHTML = `<nav data-contents="">${links.join('')}</nav><a href="#part-1">elsewhere</a>${headings.join('')}`
  for (const [index, top] of tops.entries())
    document.getElementById(`part-${index}`)!.getBoundingClientRect = () => ({ top }) as DOMRect
}
const marked = () => [...document.querySelectorAll('[aria-current=true]')].map(({ textContent }) => textContent)

test.each([
  ['the first one before any was reached', [400, 500, 900], '0'],
  ['the last one that is in the upper third', [-200, 300, 301], '1'],
  ['the last one of all at the end', [-900, -400, -10], '2'],
])('one entry is marked: %s', (_case, tops, entry) => {
  show(tops)
  markCurrentPart()
  expect(marked()).toEqual([entry])
})

test('the mark moves as the text is scrolled', () => {
  show([-200, 100, 800])
  markCurrentPart()
  document.getElementById('part-2')!.getBoundingClientRect = () => ({ top: 10 }) as DOMRect
  markCurrentPart()
  expect(marked()).toEqual(['2'])
})

test('an entry whose heading is missing from the page is not marked', () => {
  show([-200, 100, 800])
  document.getElementById('part-1')?.remove()
  markCurrentPart()
  expect(marked()).toEqual(['0'])
})
