// @vitest-environment jsdom
import { File } from 'node:buffer'
import { expect, test } from 'vitest'
import type { CheckWordRow } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { collectStoredFiles } from '#studio/testing/stored-files.ts'
import { CheckWords } from './check-words.tsx'

const BLINDS: CheckWordRow = {
  wordId: 1,
  kind: 'replace',
  term: '百页窗',
  variants: ['百页帘'],
  exceptWithin: [],
  suggest: '百叶窗',
  isExact: true,
  scope: 'news',
  why: '常见错字',
  isActive: true,
}
const COMRADE: CheckWordRow = {
  wordId: 2,
  kind: 'ask',
  term: '同志',
  variants: [],
  exceptWithin: ['同志们'],
  suggest: '',
  isExact: false,
  scope: 'all',
  why: '',
  isActive: false,
}

async function open(role: StaffRole = 'publisher', at = '/words', refused?: StudioFailure) {
  const change = () => {
    if (refused) throw refused
    return {} as never
  }
  return openScreen(<CheckWords />, {
    role,
    at,
    isWide: true,
    answers: {
      listWords: () => [BLINDS, COMRADE],
      createWord: change,
      updateWord: change,
      deleteWord: change,
      importWords: () => ({ created: 1, updated: 0, unchanged: 0, rows: [{ line: 2, term: '甲', change: 'created' }] }),
    },
  })
}

test('the list has a row for each word, and a reader may only export the list', async () => {
  const screen = await open('author')
  expect(screen.rows()).toEqual([
    '建议改为|百页窗逐字比对百页帘|百叶窗||要闻、党建、媒体|常见错字|是',
    '疑似|同志||同志们|全部栏目||否',
  ])
  expect(['导出 CSV', '导入 CSV', '添词', '修改“同志”'].map((name) => screen.disabled(name))).toEqual([
    [false],
    [],
    [],
    [],
  ])
})

test('the filter is kept in the address', async () => {
  const screen = await open('publisher', '/words?kind=ask')
  expect(screen.rows().map((row) => row.split('|')[1])).toEqual(['同志'])
  expect(screen.text()).toContain('2 条中的 1 条')
  await screen.choose('启用', '启用的')
  expect(screen.address()).toBe('/words?kind=ask&active=yes')
  expect(screen.disabled('导出 CSV')).toEqual([true])
  await screen.choose('类别', '建议改为')
  await screen.fill('查找', '百叶')
  expect(screen.address()).toBe('/words?kind=replace&active=yes&keyword=百叶')
  expect(screen.rows()).toHaveLength(1)
})

test('a word is deactivated and deleted, and the list is refetched', async () => {
  const screen = await open()
  expect(await screen.callsOf(() => screen.press('启用“百页窗”'))).toEqual(['updateWord', 'listWords'])
  const { wordId: _wordId, ...fields } = BLINDS
  expect(screen.sent('updateWord')).toEqual([{ wordId: '1', ...fields, isActive: false }])
  expect(screen.text()).toContain('“百页窗”已停用')
  await screen.press('启用“同志”')
  expect(screen.text()).toContain('“同志”已启用')
  await screen.press('删除“同志”')
  expect(await screen.callsOf(() => screen.press('删除'))).toEqual(['deleteWord', 'listWords'])
  expect(screen.sent('deleteWord')).toEqual([{ wordId: '2' }])
  expect(screen.text()).toContain('“同志”已删除')
})

test('the reason of a failed change is shown', async () => {
  const screen = await open('publisher', '/words', new StudioFailure(404, '这个词已被删除'))
  expect(await screen.callsOf(() => screen.press('启用“同志”'))).toEqual(['updateWord'])
  expect(screen.text()).toContain('这个词已被删除')
  expect(screen.text()).not.toContain('已启用')
})

test('a new word is doubtful and applies everywhere by default, and the kind replace needs a replacement', async () => {
  const screen = await open()
  await screen.press('添词')
  await screen.press('保存')
  expect(screen.text()).toContain('请填写词')
  await screen.fill('词', '帐号')
  await screen.press('保存')
  const added = { kind: 'ask', term: '帐号', variants: [], exceptWithin: [], suggest: '', isExact: false, scope: 'all' }
  expect(screen.sent('createWord')).toEqual([{ ...added, why: '', isActive: true }])
  expect(screen.text()).toContain('已保存')
  await screen.press('添词')
  await screen.fill('词', '帐号')
  await screen.tick('建议改为')
  await screen.press('保存')
  expect(screen.text()).toContain('请填写改为什么')
  await screen.fill('改为', '账号')
  await screen.choose('范围', '职位')
  await screen.fill('依据', '规范词')
  await screen.tick('逐字比对')
  expect(await screen.callsOf(() => screen.press('保存'))).toEqual(['createWord', 'listWords'])
  const replaced = { ...added, kind: 'replace', suggest: '账号', scope: 'vacancy', why: '规范词', isExact: true }
  expect(screen.sent('createWord')[1]).toEqual({ ...replaced, isActive: true })
  expect(screen.text()).not.toContain('改为什么')
})

test('the form of a word has the values of the word, and saves all values', async () => {
  const screen = await open()
  await screen.press('修改“百页窗”')
  await screen.press('保存')
  const { wordId: _wordId, ...fields } = BLINDS
  expect(screen.sent('updateWord')).toEqual([{ wordId: '1', ...fields }])
})

test('after an import the dialog is closed, and the list is refetched', async () => {
  const screen = await open()
  await screen.press('导入 CSV')
  await screen.chooseFile(new File(['类别,词'], '词库.csv') as unknown as globalThis.File)
  expect(await screen.callsOf(() => screen.press('导入'))).toEqual(['importWords', 'listWords'])
  expect(screen.text()).toContain('已添上 1 个词，改写 0 个')
  expect(screen.text()).not.toContain('导入词库')
})

test('the shown words are exported in the format of an import', async () => {
  const stored = collectStoredFiles()
  const screen = await open('author', '/words?kind=replace')
  await screen.press('导出 CSV')
  expect(stored[0]?.name).toMatch(/^词库-\d{4}-\d\d-\d\d\.csv$/)
  expect(await stored[0]?.text).toBe(
    '类别,词,其他写法,例外,改为,逐字比对,范围,依据,启用\r\n建议改为,百页窗,百页帘,,百叶窗,是,要闻、党建、媒体,常见错字,是\r\n',
  )
})
