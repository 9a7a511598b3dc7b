// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { FileContentUse, FileUse } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { FileUses } from './file-uses.tsx'

const USE: FileUse = { articleId: 12, title: '', isInDraft: false, isInPending: false, isInPublished: false }
const BANNER: FileContentUse = { kind: 'banner', itemId: 3, label: '', isInPublished: true }

async function shown(uses: FileUse[], contentUses: FileContentUse[]) {
  const screen = await openScreen(<FileUses uses={uses} contentUses={contentUses} />, {
    role: 'author',
    at: '/media',
    answers: {},
  })
  const lines = [...document.querySelectorAll('li')].map((line) => [
    line.querySelector('a')?.getAttribute('href'),
    line.textContent,
  ])
  const isUnused = screen.text().includes('没有稿件和内容用到')
  await screen.leave()
  return { lines, isUnused }
}

test('the articles and the content that use a file are listed with their versions', async () => {
  expect(await shown([USE], [])).toEqual({ lines: [['/articles/12', '（没有标题）历史修订']], isUnused: false })
  expect(await shown([], [BANNER])).toEqual({
    lines: [['/content/banner/3', expect.stringMatching(/：未命名已发布$/)]],
    isUnused: false,
  })
  const everywhere = { ...USE, title: '招聘公告', isInDraft: true, isInPending: true, isInPublished: true }
  const [article, banner] = (await shown([everywhere], [{ ...BANNER, label: '秋招', isInPublished: false }])).lines
  expect(article?.[1]).toBe('招聘公告已发布审核中或待发布草稿')
  expect(banner?.[1]).toMatch(/：秋招草稿或历史修订$/)
  expect(await shown([], [])).toEqual({ lines: [], isUnused: true })
})
