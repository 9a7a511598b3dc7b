import { expect, test } from 'vitest'
import { splitMarkup } from './split-markup.ts'

test('hoisted elements and JSON-LD go into the head; the rest is unchanged', () => {
  const json = '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>'
  const head = '<title>题</title><meta name="description" content="a &gt; b"/><link rel="canonical" href="/a"/>'
  const body = '<div><link rel="alternate" href="/rss"/><title>图</title></div>'
  expect(splitMarkup(`${head}${body}${json}<p>文</p>`)).toEqual({ head: head + json, html: `${body}<p>文</p>` })
})

test('markup without metadata has an empty head', () => {
  expect(splitMarkup('<main>文</main>')).toEqual({ head: '', html: '<main>文</main>' })
})
