import { expect, test } from 'vitest'
import { fileIdsOf, fileNamesIn } from './file-usage.ts'

const named = (letter: string, extension = 'png') => `${letter.repeat(32)}.${extension}`
const url = (letter: string, extension?: string) => `/prod-api/profile/upload/2026/03/10/${named(letter, extension)}`

test('links, pictures, videos, their sources and posters name files, each once', () => {
  const html = [
    `<p><a href="${url('a', 'pdf')}">表</a><img alt="x > y" src="${url('b')}"></p>`,
    `<video poster="${url('c')}" src="${url('d', 'mp4')}"></video><video><source src="${url('e', 'mp4')}"></video>`,
    `<a href="https://talent.example.cn${url('a', 'pdf')}">又</a><a href="${url('f', 'pdf')}?download=1">三</a>`,
  ].join('')
  expect(fileNamesIn(html)).toEqual([
    named('a', 'pdf'),
    named('b'),
    named('c'),
    named('d', 'mp4'),
    named('e', 'mp4'),
    named('f', 'pdf'),
  ])
})

test.each([
  ['in text', `<p>见 src="${url('a')}"</p>`],
  ['in another attribute', `<img alt="${url('a')}">`],
  ['in another tag', `<p title="x" src="${url('a')}"></p>`],
  ['of another folder', `<img src="/assets/${named('a')}">`],
  ['of another form', `<img src="/profile/upload/2026/03/10/${'g'.repeat(32)}.png">`],
])('an address %s names no file', (_where, html) => {
  expect(fileNamesIn(html)).toEqual([])
})

test('attachments come before the cover, if there is one', () => {
  expect(fileIdsOf({ coverFileId: 7, attachmentFileIds: [9, 8] })).toEqual([9, 8, 7])
  expect(fileIdsOf({ coverFileId: null, attachmentFileIds: [] })).toEqual([])
})
