// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { collectStoredFiles } from '#studio/testing/stored-files.ts'
import { CsvTableCard } from './csv-table-card.tsx'

const open = (count: number) =>
  openScreen(
    <CsvTableCard
      title="各栏目"
      rows={Array.from({ length: count }, (_, at) => ({ id: at, name: `第${at}` }))}
      rowKey="id"
      width={400}
      pageSize={3}
      emptyText="还没有"
      fileNote="2026"
      csv={() => [['名称'], ['第0']]}
      columns={[{ title: '名称', dataIndex: 'name' }]}
    />,
    { role: 'author', answers: {} },
  )
const pages = () => [...document.querySelectorAll('.ant-pagination-item')].map(({ textContent }) => textContent)

test('more rows than fit on a page are paged, and the file has all of them', async () => {
  const stored = collectStoredFiles()
  const full = await open(3)
  expect([full.rows(), pages()]).toEqual([['第0', '第1', '第2'], []])
  await full.leave()
  const more = await open(4)
  expect(pages()).toEqual(['1', '2'])
  await more.press('下载 CSV：各栏目')
  expect(stored[0]?.name).toBe('各栏目-2026.csv')
  expect(await stored[0]?.text).toBe('名称\r\n第0\r\n')
})

test('a table without rows has a message, and nothing to download', async () => {
  const screen = await open(0)
  expect(screen.text()).toContain('还没有')
  expect(screen.disabled('下载 CSV：各栏目')).toEqual([true])
})
