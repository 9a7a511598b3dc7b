// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { MediaFile } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { FileGrid } from './file-grid.tsx'
import { LibraryPicker } from './library-picker.tsx'
import { mediaFileWith } from './testing/file-fixtures.ts'

const options = { role: 'author', answers: {} } as const
const cards = () => [...document.querySelectorAll<HTMLElement>('li > button')]

test('a card shows the small picture if there is one, else the picture, else the extension', async () => {
  const files = [
    mediaFileWith({ thumbnailUrl: '/small.jpg' }),
    mediaFileWith({ fileId: 6 }),
    mediaFileWith({ fileId: 7, mediaType: 'application/pdf', originalFilename: '公告.pdf' }),
    mediaFileWith({ fileId: 8, mediaType: 'application/pdf', originalFilename: '公告' }),
  ]
  await openScreen(<FileGrid files={files} onSelect={() => undefined} />, options)
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/small.jpg',
    '/files/5.png?signed',
  ])
  expect(cards().map((card) => card.querySelector('span')?.textContent)).toEqual(['', '', 'PDF', '文件'])
  expect(cards().map((card) => card.getAttribute('aria-pressed'))).toEqual([null, null, null, null])
})

test('the selected card is marked, a click selects a file, and a double click opens it', async () => {
  const [select, open] = [vi.fn<(file: MediaFile) => void>(), vi.fn<(file: MediaFile) => void>()]
  const files = [mediaFileWith(), mediaFileWith({ fileId: 6 })]
  await openScreen(<FileGrid files={files} selectedId={6} onSelect={select} onOpen={open} />, options)
  expect(cards().map((card) => card.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  await act(async () => cards()[0]?.click())
  await act(async () => void cards()[1]?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
  expect([select.mock.lastCall, open.mock.lastCall]).toEqual([[files[0]], [files[1]]])
})

test('a file of another kind can be chosen for the text, a picture with its alternative text', async () => {
  const chosen = vi.fn<(kind: string, file: object, alt: string) => void>()
  const rows = { picture: mediaFileWith(), film: mediaFileWith({ fileId: 9, kind: 'film' }), document: mediaFileWith() }
  const screen = await openScreen(<LibraryPicker onChoose={chosen} onClose={() => undefined} />, {
    role: 'author',
    answers: { listFiles: ({ kind = 'picture' }) => ({ rows: [rows[kind]], total: 1 }) },
  })
  await act(async () => cards().at(-1)?.click())
  expect(chosen.mock.lastCall).toEqual(['picture', expect.objectContaining({ fileId: 5 }), '招聘会现场'])
  await screen.tick('视频')
  expect(screen.sent('listFiles').at(-1)).toMatchObject({ kind: 'film' })
  await act(async () => cards().at(-1)?.click())
  expect(chosen.mock.lastCall).toEqual(['film', expect.objectContaining({ fileId: 9 }), '招聘会现场'])
})
