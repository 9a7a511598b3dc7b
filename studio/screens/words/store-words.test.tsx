// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { CheckWordRow } from '#contracts/generated/studio-wire.ts'
import { WORD_SCOPES } from '#contracts/studio/word-terms.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { collectStoredFiles } from '#studio/testing/stored-files.ts'
import { storeWords } from './store-words.ts'
import { WordFilterBar } from './word-filter-bar.tsx'

const word = (change: Partial<CheckWordRow>): CheckWordRow => ({
  wordId: 1,
  kind: 'ask',
  term: '同志',
  variants: [],
  exceptWithin: [],
  suggest: '',
  isExact: false,
  scope: 'all',
  why: '',
  isActive: true,
  ...change,
})

test('variants and exceptions of an exported word are separated, and its switches are told', async () => {
  const stored = collectStoredFiles()
  storeWords([word({ variants: ['甲', '乙'], exceptWithin: ['丙', '丁'], isActive: false }), word({ isExact: true })])
  const lines = (await stored[0]?.text)?.split('\r\n')
  expect(lines?.slice(1)).toEqual(['疑似,同志,甲|乙,丙|丁,,否,全部栏目,,否', '疑似,同志,,,,是,全部栏目,,是', ''])
})

test('words are filtered by scope and by whether they are active', async () => {
  const change = vi.fn<(name: string, value: string) => void>()
  const screen = await openScreen(
    <WordFilterBar filter={{ keyword: '', kind: '', scope: 'news', active: '' }} change={change} shown={3} total={3} />,
    { role: 'author', answers: {} },
  )
  expect(screen.text()).toContain(WORD_SCOPES.news)
  expect(screen.text()).toContain('共 3 条')
  await screen.choose('范围', WORD_SCOPES.vacancy)
  await screen.choose('启用', '停用的')
  await screen.clear('范围')
  expect(change.mock.calls).toEqual([
    ['scope', 'vacancy'],
    ['active', 'no'],
    ['scope', ''],
  ])
})
