import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MapLink } from '#web/ui/map-link/map-link.tsx'
import { MarkedParts } from '#web/ui/marked-text/marked-text.tsx'
import { Dots } from './dots.tsx'

test('blank facts are left out, equal facts stay', () => {
  expect(renderToStaticMarkup(<Dots facts={['软件', '', '软件', '武汉']} className="own" />)).toBe(
    '<p class="dots own"><span>软件</span><span>软件</span><span>武汉</span></p>',
  )
  expect(renderToStaticMarkup(<Dots facts={['', '']} />)).toBe('')
})

test('every second part of a text is marked', () => {
  expect(renderToStaticMarkup(<MarkedParts parts={['招', '教师', '和', '会计', '']} />)).toBe(
    '招<mark>教师</mark>和<mark>会计</mark>',
  )
})

test('the map is searched for the address, in a new window without opener', () => {
  const [, href = ''] = /href="([^"]*)"/.exec(renderToStaticMarkup(<MapLink address="示例路 1 号 & 2 号" />)) ?? []
  const url = new URL(href.replaceAll('&amp;', '&'))
  expect(url.origin + url.pathname).toBe('https://uri.amap.com/search')
  expect(Object.fromEntries(url.searchParams)).toEqual({ keyword: '示例路 1 号 & 2 号', view: 'map', callnative: '1' })
  expect(renderToStaticMarkup(<MapLink address="x" />)).toContain('target="_blank" rel="noopener noreferrer"')
})
