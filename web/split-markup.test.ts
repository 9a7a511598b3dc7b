import { expect, test } from 'vitest'
import { splitMarkup } from './split-markup.ts'

test('what React hoists and what only machines read goes into the head, the rest stays as it is', () => {
  const json = '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>'
  const head = '<title>题</title><meta name="description" content="a &gt; b"/><link rel="canonical" href="/a"/>'
  const body = '<div><link rel="alternate" href="/rss"/><title>图</title></div>'
  expect(splitMarkup(`${head}${body}${json}<p>文</p>`)).toEqual({ head: head + json, html: `${body}<p>文</p>` })
})

test('a page that says nothing about itself has no head', () => {
  expect(splitMarkup('<main>文</main>')).toEqual({ head: '', html: '<main>文</main>' })
})
