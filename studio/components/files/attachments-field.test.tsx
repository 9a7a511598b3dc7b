// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { ARTICLE_ATTACHMENTS_MAX } from '#contracts/studio/studio-limits.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { AttachmentsField } from './attachments-field.tsx'
import { mediaFileWith } from './testing/file-fixtures.ts'

const file = (fileId: number): StudioFile => ({
  fileId,
  originalFilename: `文件${fileId}.pdf`,
  url: `/f/${fileId}`,
  viewUrl: `/f/${fileId}?s`,
  mediaType: 'application/pdf',
  byteCount: 2048,
})

async function open(files: StudioFile[], isDisabled = false) {
  function Field() {
    const [value, setValue] = useState(files)
    return <AttachmentsField value={value} onChange={setValue} isDisabled={isDisabled} />
  }
  return openScreen(<Field />, {
    role: 'author',
    answers: {
      listFiles: () => ({ rows: [mediaFileWith({ ...file(9), kind: 'document' })], total: 1 }),
      uploadStudioFile: () => ({ ...file(8), existing: null }),
    },
  })
}
const names = () => [...document.querySelectorAll('ol a')].map(({ textContent }) => textContent)
const status = () => document.querySelector('[role=status]')?.textContent

test('attachments are moved and removed, and each result is announced', async () => {
  const screen = await open([file(1), file(2), file(3)])
  expect(screen.disabled('上移 文件1.pdf')).toEqual([true])
  expect(screen.disabled('下移 文件3.pdf')).toEqual([true])
  expect(screen.disabled('上移 文件2.pdf')).toEqual([false])
  await screen.press('下移 文件1.pdf')
  expect([names(), status()]).toEqual([['文件2.pdf', '文件1.pdf', '文件3.pdf'], '已移到第 2 位'])
  await screen.press('上移 文件3.pdf')
  expect([names(), status()]).toEqual([['文件2.pdf', '文件3.pdf', '文件1.pdf'], '已移到第 2 位'])
  await screen.press('移除 文件3.pdf')
  expect([names(), status()]).toEqual([['文件2.pdf', '文件1.pdf'], '已移除 文件3.pdf'])
})

test('files are uploaded and chosen; a file that is already attached is not added again', async () => {
  const screen = await open([])
  expect(screen.text()).toContain('文末没有附件')
  await screen.chooseFile(new File(['a'], '文件8.pdf'))
  expect(screen.sent('uploadStudioFile')).toEqual([{ kind: 'document', file: '文件8.pdf' }])
  expect(status()).toBe('已添加 文件8.pdf')
  for (let time = 0; time < 2; time += 1) {
    await screen.press('从媒体库选择附件')
    const card = [...document.querySelectorAll('li > button')].at(-1)?.textContent ?? ''
    await screen.press(card)
  }
  expect(names()).toEqual(['文件8.pdf', '文件9.pdf'])
  expect(screen.dialogs()).toEqual([])
})

test('no more files can be attached than the maximum of an article', async () => {
  const screen = await open(Array.from({ length: ARTICLE_ATTACHMENTS_MAX }, (_, at) => file(at + 10)))
  await screen.chooseFile(new File(['a'], '文件8.pdf'))
  expect(status()).toBe(`附件最多 ${ARTICLE_ATTACHMENTS_MAX} 个`)
  expect(names()).toHaveLength(ARTICLE_ATTACHMENTS_MAX)
})

test('a read-only list links to the attachments and has no controls', async () => {
  await open([file(1)], true)
  expect(document.querySelector('ol a')?.getAttribute('href')).toBe('/f/1?s')
  expect(document.querySelectorAll('button, input')).toHaveLength(0)
})
