// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { MediaFile, MediaFileWithUses } from '#contracts/generated/studio-wire.ts'
import { mediaFileWith } from '#studio/components/files/testing/file-fixtures.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { MediaDrawer } from './media-drawer.tsx'
import { ReplacementResult } from './replacement-result.tsx'

const USE = { articleId: 12, title: '招聘公告', isInDraft: false, isInPending: true, isInPublished: false }
const CONTENT_USE = { kind: 'banner', itemId: 3, label: '秋季招聘', isInPublished: true }

const open = (file: Partial<MediaFile>, uses: Partial<MediaFileWithUses> = {}) =>
  openScreen(<MediaDrawer fileId={5} mayChange onClose={() => undefined} />, {
    role: 'author',
    answers: {
      readFile: () => ({ file: mediaFileWith(file), uses: [], contentUses: [], ...uses }),
      listFiles: () => ({ rows: [], total: 0 }),
    },
  })
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.ant-descriptions-item')].map((item) => [
      item.querySelector('[class*=label]')?.textContent,
      item.querySelector('[class*=content]')?.textContent,
    ]),
  ) as Record<string, string>
const original = () => document.querySelector('a[target=_blank]')?.getAttribute('href')
const fields = () => [...document.querySelectorAll('form label')].map(({ textContent }) => textContent)

test('a picture of the site is shown with its alternative text, and its facts are listed', async () => {
  await open({ fileId: 31, uploadedBy: null, isPublic: true, useCount: 4 })
  expect(document.querySelector('[role=dialog] img')?.getAttribute('alt')).toBe('招聘会现场')
  expect(original()).toBe('/files/5.png?signed')
  expect(facts()).toMatchObject({
    编号: '31',
    大小: '2 KB，640 × 480 像素',
    上传: '网站自带，2026-11-20 09:20:30',
    读者: '看得到',
  })
  expect(facts()['地址']).toContain('/files/5.png')
  expect(fields()).toEqual(['标题', '替代文字'])
})

test('a film can be played, and a file without dimensions has only its size', async () => {
  const film = await open({ kind: 'film', mediaType: 'video/mp4', width: null, height: null })
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/files/5.png?signed')
  expect([facts()['大小'], fields()]).toEqual(['2 KB', ['标题']])
  await film.leave()
  await open({
    kind: 'document',
    mediaType: 'application/pdf',
    originalFilename: '公告.pdf',
    width: null,
    height: null,
  })
  expect(document.querySelector('video')).toBeNull()
  expect(fields()).toEqual(['标题'])
})

test('uses name where the file is used, and link to the article or item', async () => {
  await open({}, { uses: [USE], contentUses: [CONTENT_USE] })
  const uses = [...document.querySelectorAll('section li')].map((use) => [
    use.textContent,
    use.querySelector('a')?.getAttribute('href'),
  ])
  expect(uses).toEqual([
    ['招聘公告审核中或待发布', '/articles/12'],
    ['首页轮播：秋季招聘已发布', '/content/banner/3'],
  ])
})

test('a file is replaced by one of its kind, and only if articles use it', async () => {
  const used = await open({ kind: 'document' }, { uses: [USE] })
  await used.press('替换…')
  expect(used.sent('listFiles')).toEqual([expect.objectContaining({ kind: 'document' })])
  await used.leave()
  const inContent = await open({}, { contentUses: [CONTENT_USE] })
  expect(inContent.disabled('替换…')).toEqual([])
})

test('each result of a replacement links to its article', async () => {
  const results = [
    { articleId: 12, title: '招聘公告', isDone: true, reason: '' },
    { articleId: 13, title: '考试公告', isDone: false, reason: '正在审核' },
  ]
  await openScreen(<ReplacementResult results={results} onClose={() => undefined} />, { role: 'author', answers: {} })
  expect([...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/articles/12',
    '/articles/13',
  ])
})
