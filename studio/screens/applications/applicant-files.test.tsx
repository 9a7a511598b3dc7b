// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ApplicantFiles } from './applicant-files.tsx'

const file = (fileId: number, fileName: string, mediaType: string) => ({
  fileId,
  fileName,
  mediaType,
  byteCount: 2000,
  isAsSent: fileId !== 3,
})
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const FILES = [file(1, '简历.pdf', 'application/pdf'), file(2, '证书.png', 'image/png'), file(3, '作品.docx', WORD)]
const URLS = new Map(FILES.map(({ fileId }) => [fileId, `/prod-api/profile/${fileId}`]))
const show = (urls: ReadonlyMap<number, string>) =>
  openScreen(<ApplicantFiles files={FILES} urls={urls} />, { role: 'recruiter', answers: {} })

test('files that are not revealed yet have a name but no link', async () => {
  const screen = await show(new Map())
  expect(screen.text()).toContain('简历.pdf2 KB')
  expect(screen.text()).toContain('作品.docx2 KB · 与投递时不一致')
  expect(document.querySelectorAll('a, button')).toHaveLength(0)
})

test('PDFs and pictures open in a dialog, other files are downloaded', async () => {
  const screen = await show(URLS)
  await screen.press('简历.pdf')
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/prod-api/profile/1')
  await screen.press('证书.png')
  expect(document.querySelector('img[alt="证书.png"]')?.getAttribute('src')).toBe('/prod-api/profile/2')
  const link = document.querySelector('a[download]')
  expect([link?.getAttribute('download'), link?.getAttribute('href')]).toEqual(['作品.docx', '/prod-api/profile/3'])
})
