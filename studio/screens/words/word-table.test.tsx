// @vitest-environment jsdom
import { Grid } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import type { CheckWordRow } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { WordTable } from './word-table.tsx'

afterEach(() => vi.restoreAllMocks())

const wordWith = (change: Partial<CheckWordRow> = {}) =>
  ({
    wordId: 1,
    kind: 'replace',
    term: '百页窗',
    variants: [],
    isExact: false,
    suggest: '百叶窗',
    exceptWithin: [],
    scope: 'all',
    why: '常见错字',
    isActive: true,
    ...change,
  }) as CheckWordRow

async function open(word: CheckWordRow, { mayChange = false, isWide = true } = {}) {
  vi.spyOn(Grid, 'useBreakpoint').mockReturnValue({ md: isWide })
  const done = {
    onEdit: vi.fn<(edited: CheckWordRow) => void>(),
    onSwitch: vi.fn<(switched: CheckWordRow, isActive: boolean) => Promise<void>>(() => Promise.resolve()),
    onDelete: vi.fn<(deleted: CheckWordRow) => Promise<void>>(() => Promise.resolve()),
  }
  const screen = await openScreen(<WordTable words={[word]} isLoading={false} mayChange={mayChange} {...done} />, {
    role: 'author',
    answers: {},
    isWide,
  })
  return { screen, ...done }
}

test('on a phone the replacement and the reason of a word are shown below the word', async () => {
  const { screen } = await open(wordWith(), { isWide: false })
  expect(screen.text()).toContain('改为：百叶窗')
  expect(screen.text()).toContain('常见错字')
})

test('up to four variants or exceptions are listed, and a longer list shows the first four and the total', async () => {
  const four = ['甲', '乙', '丙', '丁']
  const { screen } = await open(wordWith({ variants: [...four, '戊'], exceptWithin: four }))
  expect(screen.text()).toContain('甲、乙、丙、丁 等 5 个')
  expect(screen.text()).not.toContain('等 4 个')
  expect(screen.rows()[0]).toContain('|甲、乙、丙、丁|')
})

test.each([
  [true, '是'],
  [false, '否'],
])(
  'without the permission to change words, a word with isActive %s shows %s and no actions',
  async (isActive, shown) => {
    const { screen } = await open(wordWith({ isActive, isExact: true }))
    expect(screen.rows()[0]?.split('|').at(-1)).toBe(shown)
    expect(screen.text()).toContain('逐字比对')
    expect(document.querySelectorAll('tbody button')).toHaveLength(0)
  },
)

test('a word can be edited, switched off, and deleted after a confirmation', async () => {
  const word = wordWith()
  const { screen, onEdit, onSwitch, onDelete } = await open(word, { mayChange: true })
  await screen.press('修改“百页窗”')
  await screen.press('启用“百页窗”')
  await screen.press('删除“百页窗”')
  expect(onDelete).not.toHaveBeenCalled()
  await screen.press('删除')
  expect([onEdit.mock.calls, onSwitch.mock.calls, onDelete.mock.calls]).toEqual([[[word]], [[word, false]], [[word]]])
})
