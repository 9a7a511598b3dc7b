// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { internalLinkUrl } from './internal-link.ts'

beforeEach(() => history.replaceState(null, '', '/jobs?keyword=a'))
afterEach(() => history.replaceState(null, '', '/'))

/** Returns the URL path of the link around `<b>` if the site opens the link without the browser; else undefined. */
function linkPath(html: string): string | undefined {
  document.body.innerHTML = html
  const url = internalLinkUrl(document.querySelector('b'))
  return url && url.pathname + url.search + url.hash
}

test.each([
  ['<a href="/resume"><b>x</b></a>', '/resume'],
  ['<a href="/resume" target="_self"><b>x</b></a>', '/resume'],
  ['<a href="/jobs?keyword=b#list"><b>x</b></a>', '/jobs?keyword=b#list'],
  ['<a href="/companys?keyword=a#list"><b>x</b></a>', '/companys?keyword=a#list'],
  ['<a href="/jobs?keyword=a"><b>x</b></a>', '/jobs?keyword=a'],
])('the site opens %s itself', (html, path) => {
  expect(linkPath(html)).toBe(path)
})

test.each([
  '<b>x</b>',
  '<a><b>x</b></a>',
  '<a href="/resume" download><b>x</b></a>',
  '<a href="/resume" target="_blank"><b>x</b></a>',
  '<a href="https://other.example/resume"><b>x</b></a>',
  '<a href="/prod-api/profile/7"><b>x</b></a>',
  '<a href="/feed.xml"><b>x</b></a>',
  '<a href="#list"><b>x</b></a>',
])('%s is left to the browser', (html) => {
  expect(linkPath(html)).toBeUndefined()
})

test('an event target other than an element has no link', () => {
  expect([internalLinkUrl(null), internalLinkUrl(document)]).toEqual([undefined, undefined])
})
