// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { PropertiesList } from './properties-list.tsx'
import { useNames } from './use-names.ts'
import { WholeText } from './whole-text.tsx'

const options = { role: 'author', answers: {} } as const
const part = (field: string) => document.querySelector(`[data-finding-field=${field}]`)

test('an article is shown sanitized, and without an outline if it has none', async () => {
  const html = '<p onclick="x()">正文</p><script>x()</script>'
  const screen = await openScreen(<WholeText text={{ title: '标题', outline: '摘要', html }} />, options)
  expect([part('title')?.textContent, part('outline')?.textContent]).toEqual(['标题', '摘要'])
  expect(part('html')?.innerHTML).toContain('<p>正文</p>')
  expect(part('html')?.innerHTML).not.toContain('script')
  await screen.leave()
  await openScreen(<WholeText text={{ title: '标题', outline: '', html }} />, options)
  expect(part('outline')).toBeNull()
})

test('columns and files that are not known are named by their id', async () => {
  const file = { fileId: 6, originalFilename: '公告.pdf' } as never
  function List() {
    const names = useNames([file])
    return <PropertiesList text={{ ...emptyDraft(99), attachmentFileIds: [6, 7] }} names={names} />
  }
  await openScreen(<List />, options)
  const lines = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(lines).toContain('栏目栏目 99')
  expect(lines.find((line) => line?.startsWith('附件'))).toMatch(/公告\.pdf.*文件 7/)
})
