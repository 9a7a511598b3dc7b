// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { CoverField } from './cover-field.tsx'
import { mediaFileWith } from './testing/file-fixtures.ts'

const FILE = mediaFileWith()

async function open({ value = null as StudioFile | null, isDisabled = false, isKnown = true, isReadable = true } = {}) {
  function Field() {
    const [cover, setCover] = useState(value)
    return <CoverField value={cover} onChange={setCover} isDisabled={isDisabled} textPicture="/files/5.png" />
  }
  return openScreen(<Field />, {
    role: 'author',
    answers: {
      listFiles: () => ({ rows: [FILE], total: 1 }),
      viewFiles: () => (isKnown ? [{ fileId: 5, url: FILE.url, viewUrl: FILE.viewUrl }] : []),
      readFile: () => {
        if (!isReadable) throw new StudioFailure(404, '文件已被删除')
        return { file: FILE, uses: [], contentUses: [] }
      },
    },
  })
}
const cover = () => document.querySelector('img[alt^=封面]')?.getAttribute('alt')

test('the first picture of the text can become the cover, which can be removed', async () => {
  const screen = await open()
  await screen.press('用正文第一张图')
  expect([screen.sent('viewFiles'), screen.sent('readFile')]).toEqual([[{ urls: ['/files/5.png'] }], [{ fileId: '5' }]])
  expect(cover()).toBe('封面：合影.png')
  expect(screen.disabled('用正文第一张图')).toEqual([])
  await screen.press('去掉封面')
  expect(cover()).toBeUndefined()
  expect(screen.disabled('去掉封面')).toEqual([])
})

test.each([
  [{ isKnown: false }, '媒体库里没有这张图片，请上传'],
  [{ isReadable: false }, '文件已被删除'],
])('a message says why a picture of the text cannot be the cover: %j', async (options, said) => {
  const screen = await open(options)
  await screen.press('用正文第一张图')
  expect(screen.text()).toContain(said)
  expect(cover()).toBeUndefined()
})

test('a cover is chosen from the pictures of the library', async () => {
  const screen = await open()
  await screen.press('从媒体库选择封面')
  expect(screen.sent('listFiles')).toEqual([expect.objectContaining({ kind: 'picture' })])
  await screen.press(document.querySelector('li > button')?.textContent ?? '')
  expect(cover()).toBe('封面：合影.png')
  expect(screen.dialogs()).toEqual([])
})

test('a read-only field shows the cover and has no buttons', async () => {
  const without = await open({ isDisabled: true })
  expect(without.text()).toBe('没有封面')
  await without.leave()
  await open({ isDisabled: true, value: FILE })
  expect(cover()).toBe('封面：合影.png')
  expect(document.querySelectorAll('button')).toHaveLength(0)
})
