// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ReviewFiles } from './review-files.tsx'
import { revisionOf } from './testing/open-review.tsx'

const file = (fileId: number, originalFilename: string) =>
  ({ fileId, originalFilename, viewUrl: `/f/${fileId}?signed` }) as unknown as StudioFile
const linked = (name: string) => `<p><a href="/x" data-w-e-type="attachment" download="${name}">${name}</a></p>`

async function open(html: string, change: object, files: StudioFile[]) {
  const show = vi.fn<(index: number) => void>()
  const screen = await openScreen(<ReviewFiles revision={revisionOf(50, html, change)} files={files} onShow={show} />, {
    role: 'finalReviewer',
    answers: {},
  })
  return { ...screen, show }
}

test('files of the revision are opened, and files inside the text are shown at their place', async () => {
  const files = [file(1, '封面.png'), file(2, '公告.pdf'), file(3, '旧的.pdf')]
  const screen = await open(linked('甲.xlsx') + linked('乙.xlsx'), { coverFileId: 1, attachmentFileIds: [2] }, files)
  expect(document.querySelector('h2')?.textContent).toBe('附件 3 个')
  const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['封面.png', '/f/1?signed'],
    ['公告.pdf', '/f/2?signed'],
  ])
  await screen.press('乙.xlsx')
  expect(screen.show.mock.calls).toEqual([[1]])
})

test('a text with a cover only has no attachments', async () => {
  await open('<p>正文</p>', { coverFileId: 1, attachmentFileIds: [] }, [file(1, '封面.png')])
  expect(document.querySelector('h2')?.textContent).toBe('没有附件')
  expect(document.querySelector('li')?.textContent).toBe('封面.png封面')
})
