import { expect, test } from 'vitest'
import { type ArticleElement, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { nothingLeftOut } from './paste-notices.ts'
import { filmOf, ownAddress, pictureOf } from './paste-pictures.ts'

const ORIGIN = 'https://site.example'
const long = (type: string, length = 300) => `data:${type};base64,`.padEnd(length, 'p')

/** The pasted picture, and the recorded pictures. */
function picture(attributes: Record<string, string>) {
  const leftOut = nothingLeftOut()
  const html = htmlOf(pictureOf(attributes, { leftOut, origin: ORIGIN }))
  return { html, pictures: leftOut.pictures, embedded: leftOut.embedded }
}
const kept = (html: string) => ({ html, pictures: [], embedded: [] })

test.each(['😀', '👍🏽', '❤️', '😀'.repeat(12), '[微笑]', '[OK]', '[一二三四五六]'])(
  'the emoji %s becomes text',
  (alt) => {
    expect(picture({ src: 'https://example.cn/e.png', alt })).toEqual(kept(alt))
  },
)

test.each(['1', '[一二三四五六七]', '[微 笑]', '微笑', '[微笑', '😀'.repeat(13), '😀笑', ''])(
  '%j is no emoji',
  (alt) => {
    expect(picture({ src: 'https://example.cn/e.png', alt }).pictures).toEqual(['https://example.cn/e.png'])
  },
)

test.each([
  ['checked', '☑'],
  ['unchecked', '☐'],
])('the picture of a check box that is %s becomes a character', (alt, text) => {
  expect(picture({ src: 'https://example.cn/e.png', alt })).toEqual(kept(text))
  expect(picture({ src: '/f/a.png', alt: `not ${alt}` }).html).toContain('<img')
  expect(picture({ src: '/f/a.png', alt: `${alt} box` }).html).toContain('<img')
})

test.each([
  [{ src: '/f/a.png' }, '<img src="/f/a.png" alt="" />'],
  [{ src: `${ORIGIN}/f/a.png`, alt: '门' }, '<img src="/f/a.png" alt="门" />'],
  [{ src: '/f/a.png', alt: '门', width: '30', height: '20' }, '<img src="/f/a.png" alt="门" width="30" height="20" />'],
  [{ src: 'https://example.cn/loading.gif', 'data-src': '/f/a.png' }, '<img src="/f/a.png" alt="" />'],
])('the picture %j of this site is kept', (attributes, html) => {
  expect(picture(attributes as Record<string, string>)).toEqual(kept(html))
})

test('an embedded picture gets a place until it is stored', () => {
  const leftOut = nothingLeftOut()
  const paste = (src: string, alt = '') => htmlOf(pictureOf({ src, alt }, { leftOut, origin: ORIGIN }))
  expect(paste(long('image/png'), '门')).toBe('<img src="/pasted-picture/0" alt="门" />')
  expect(paste(long('IMAGE/jpeg', 200))).toBe('<img src="/pasted-picture/1" alt="" />')
  expect(leftOut.embedded).toEqual([long('image/png'), long('IMAGE/jpeg', 200)])
  expect(leftOut.pictures).toEqual([])
})

test('spacers and counters are left out without a message', () => {
  expect(picture({ src: long('image/gif', 199) })).toEqual(kept(''))
})

test.each([
  ['https://example.cn/a.png', 'https://example.cn/a.png'],
  ['HTTP://example.cn/a.png', 'HTTP://example.cn/a.png'],
  ['file:///C:/a.png', ''],
  ['xhttps://example.cn/a.png', ''],
  ['', ''],
  [long('text/html'), ''],
  [`https://example.cn/?${long('image/png')}`, `https://example.cn/?${long('image/png')}`],
])('the external picture %s is recorded as %j', (src, recorded) => {
  expect(picture({ src })).toEqual({ html: '', pictures: [recorded], embedded: [] })
  expect(picture({}).pictures).toEqual([''])
})

/** The pasted video, and the number of videos left out. */
function film(html: string): [string, number] {
  const leftOut = nothingLeftOut()
  return [htmlOf(filmOf(parseHtml(html)[0] as ArticleElement, { leftOut, origin: ORIGIN })), leftOut.films]
}

test.each([
  ['<video src="/f/a.mp4"></video>', '<video src="/f/a.mp4" controls preload="metadata"></video>'],
  [`<video>文<source src="${ORIGIN}/f/a.mp4"></video>`, '<video src="/f/a.mp4" controls preload="metadata"></video>'],
  [
    `<video src="/f/a.mp4" poster="${ORIGIN}/f/a.png"></video>`,
    '<video src="/f/a.mp4" poster="/f/a.png" controls preload="metadata"></video>',
  ],
])('the video %s of this site is kept', (html, expected) => {
  expect(film(html)).toEqual([expected, 0])
})

test.each([
  '<video src="https://example.cn/a.mp4"></video>',
  '<video></video>',
  '<audio src="/f/a.mp3"></audio>',
  '<iframe src="/f/a.html"></iframe>',
])('%s is left out and counted', (html) => {
  expect(film(html)).toEqual(['', 1])
})

test.each([
  [ORIGIN, ORIGIN, '/'],
  [`${ORIGIN}/`, ORIGIN, '/'],
  [`${ORIGIN}/a`, ORIGIN, '/a'],
  [`${ORIGIN}.cn/a`, ORIGIN, `${ORIGIN}.cn/a`],
  ['/a', '', '/a'],
  ['', '', ''],
])('the address %j on the site %j is %j', (address, origin, own) => {
  expect(ownAddress(address, origin)).toBe(own)
})
