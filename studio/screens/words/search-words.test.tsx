// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { SearchWordRow } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { WordsScreen } from './words-screen.tsx'

const WORDS: readonly SearchWordRow[] = [
  { searchWordId: 6, word: '码农', target: '软件工程师', kind: 'occupation', isActive: true },
  { searchWordId: 7, word: '请问', target: '', kind: 'noise', isActive: false },
]

/** Opens the list of search words. `server` stores changes. While `server.refused` is set, changes throw it. */
async function open(role: StaffRole = 'publisher') {
  const server = { words: [...WORDS], refused: undefined as StudioFailure | undefined }
  const change = (words: SearchWordRow[]) => {
    if (server.refused) throw server.refused
    server.words = words
    return null as never
  }
  const screen = await openScreen(<WordsScreen />, {
    role,
    at: '/words?list=search',
    answers: {
      listSearchWords: () => server.words,
      listWords: () => [],
      listSearchMisses: () => [],
      createSearchWord: (fields) => change([...server.words, { ...fields, searchWordId: 8 }]),
      updateSearchWord: ({ searchWordId: id, ...fields }) =>
        change(server.words.map((word) => (word.searchWordId === Number(id) ? { ...word, ...fields } : word))),
      deleteSearchWord: ({ searchWordId: id }) =>
        change(server.words.filter(({ searchWordId }) => searchWordId !== Number(id))),
    },
  })
  return { ...screen, server }
}

test('the list has a row for each word, and a reader has no buttons to change the list', async () => {
  const screen = await open('author')
  expect(screen.rows()).toEqual(['码农|软件工程师|职位|是', '请问||不计的词|否'])
  expect([...screen.disabled('添词'), ...screen.disabled('删除“码农”')]).toEqual([])
})

test('the list is filtered by word, meaning and kind', async () => {
  const screen = await open()
  const words = () => screen.rows().map((row) => row.split('|')[0])
  await screen.fill('查找', ' 工程师 ')
  expect(words()).toEqual(['码农'])
  await screen.fill('查找', '请')
  expect(words()).toEqual(['请问'])
  expect(screen.text()).toContain('2 条中的 1 条')
  await screen.choose('类别', '职位')
  expect(screen.text()).toContain('没有符合条件的词')
  await screen.fill('查找', '')
  expect(words()).toEqual(['码农'])
})

test('a word is activated and deleted, and the list is refetched', async () => {
  const screen = await open()
  const called = await screen.callsOf(() => screen.press('启用“请问”'))
  expect(called).toEqual(['updateSearchWord', 'listSearchWords'])
  expect(screen.sent('updateSearchWord')).toEqual([
    { searchWordId: '7', word: '请问', target: '', kind: 'noise', isActive: true },
  ])
  expect(screen.text()).toContain('“请问”已启用')
  await screen.press('启用“请问”')
  expect(screen.text()).toContain('“请问”已停用')
  await screen.press('删除“码农”')
  await screen.press('删除')
  expect(screen.sent('deleteSearchWord')).toEqual([{ searchWordId: '6' }])
  expect(screen.text()).toContain('“码农”已删除')
  expect(screen.rows()).toHaveLength(1)
})

test('if activating a word fails, the reason is shown, and nothing changes', async () => {
  const screen = await open()
  screen.server.refused = new StudioFailure(404, '这个词已被删除')
  await screen.press('启用“请问”')
  expect(screen.text()).toContain('这个词已被删除')
  expect(screen.text()).not.toContain('已启用')
})

test('a word is added, and an ignored word needs no meaning', async () => {
  const screen = await open()
  await screen.press('添词')
  await screen.press('保存')
  expect(screen.text()).toContain('请填写词')
  expect(screen.sent('createSearchWord')).toEqual([])
  await screen.fill('访客输入的词', '您好')
  await screen.fill('意思', '问候')
  await screen.choose('类别', '不计的词')
  expect(document.querySelector('label[title=意思]')).toBeNull()
  await screen.press('保存')
  expect(screen.sent('createSearchWord')).toEqual([{ word: '您好', target: '', kind: 'noise', isActive: true }])
  expect(screen.text()).toContain('已保存')
  expect(screen.text()).not.toContain('添搜索词')
  expect(screen.rows().at(-1)).toContain('您好')
})

test('a word is changed, and an error of the server is shown at its field', async () => {
  const screen = await open()
  await screen.press('修改“码农”')
  expect(screen.text()).toContain('修改“码农”')
  await screen.fill('意思', '程序员')
  const fields = [{ field: 'target', message: '没有这个职位' }]
  screen.server.refused = new StudioFailure(400, '请检查', { fields })
  await screen.press('保存')
  expect(document.querySelector('.ant-form-item-has-error')?.textContent).toContain('没有这个职位')
  screen.server.refused = undefined
  await screen.tick('启用')
  await screen.press('保存')
  expect(screen.sent('updateSearchWord').at(-1)).toEqual({
    searchWordId: '6',
    word: '码农',
    target: '程序员',
    kind: 'occupation',
    isActive: false,
  })
  expect(screen.text()).not.toContain('修改“码农”')
})

test('choosing another list changes the address', async () => {
  const screen = await open()
  await screen.tick('没有结果的词')
  expect(screen.address()).toBe('/words?list=missed')
  await screen.tick('审校用词')
  expect(screen.address()).toBe('/words')
  expect(screen.sent('listWords')).toHaveLength(1)
})
