// @vitest-environment jsdom
import { File } from 'node:buffer'
import { expect, test, vi } from 'vitest'
import type { StudioInput } from '#studio/data/studio-call.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ImportWords } from './import-words.tsx'

const ROWS = [
  { line: 2, term: '百页窗', change: 'created' },
  { line: 3, term: '帐号', change: 'updated' },
  { line: 4, term: '同志', change: 'unchanged' },
] as const

async function open(rows: readonly object[], check: (input: StudioInput<'importWords'>) => void = () => undefined) {
  const done = vi.fn<(text: string) => Promise<void>>()
  const screen = await openScreen(<ImportWords onClose={() => undefined} onDone={done} />, {
    role: 'publisher',
    answers: {
      importWords: (input) => {
        check(input)
        return { created: 1, updated: 2, unchanged: 3, rows } as never
      },
    },
  })
  return { ...screen, done }
}
const file = (content: string | Uint8Array) => new File([content], '词库.csv') as unknown as globalThis.File
/** 词 in GB 18030. */
const TERM_GB18030 = new Uint8Array([0xb4, 0xca])

test('the changes of a file are shown before it is imported', async () => {
  const screen = await open(ROWS)
  expect(screen.disabled('导入')).toEqual([true])
  await screen.chooseFile(file('类别,词'))
  expect(screen.sent('importWords')).toEqual([{ csv: '类别,词', isPreview: true }])
  expect(screen.text()).toContain('词库.csv：将添上 1 个词，改写 2 个，3 个不变')
  expect(screen.rows()).toEqual(['2|百页窗|添上', '3|帐号|改写'])
  await screen.press('导入')
  expect(screen.sent('importWords')[1]).toEqual({ csv: '类别,词' })
  expect(screen.done).toHaveBeenCalledExactlyOnceWith('已添上 1 个词，改写 2 个')
})

test('a file that changes nothing cannot be imported', async () => {
  const screen = await open(ROWS.slice(2))
  await screen.chooseFile(file('类别,词'))
  expect(screen.disabled('导入')).toEqual([true])
  expect(screen.rows()).toEqual([])
})

test('a file in GB 18030 is decoded', async () => {
  const screen = await open(ROWS)
  await screen.chooseFile(file(TERM_GB18030))
  expect(screen.sent('importWords')).toEqual([{ csv: '词', isPreview: true }])
})

test('invalid lines are listed, and the next file replaces the list', async () => {
  const screen = await open(ROWS, ({ csv }) => {
    const fields = ['第 2 行没有词', '第 5 行的类别不对'].map((message) => ({ field: 'csv', message }))
    if (csv === '坏') throw new StudioFailure(400, '请检查', { fields })
    if (csv === '大') throw new StudioFailure(413, '文件过大')
  })
  await screen.chooseFile(file('坏'))
  expect(screen.text()).toContain('有 2 处不对，一个词也没有导入第 2 行没有词第 5 行的类别不对')
  expect(screen.disabled('导入')).toEqual([true])
  await screen.chooseFile(file('大'))
  expect(screen.text()).toContain('有 1 处不对，一个词也没有导入文件过大')
  await screen.chooseFile(file('好'))
  expect(screen.text()).not.toContain('处不对')
  expect(screen.disabled('导入')).toEqual([false])
  expect(screen.done).not.toHaveBeenCalled()
})
