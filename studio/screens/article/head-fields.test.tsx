// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { HeadFields } from './head-fields.tsx'

async function open(draft: Partial<StudioDraft>, isReadOnly = false) {
  const changed = vi.fn<(fields: Partial<StudioDraft>) => void>()
  const screen = await openScreen(
    <HeadFields draft={{ ...emptyDraft(2), ...draft }} isReadOnly={isReadOnly} onChange={changed} />,
    { role: 'author', answers: {} },
  )
  return { ...screen, changed }
}
const focused = () => document.activeElement?.getAttribute('data-finding-field')

test('title and outline can be edited, and in a new article the title has the focus', async () => {
  const fields = await open({})
  expect(focused()).toBe('title')
  await fields.fill('标题', '春季招聘')
  await fields.fill('摘要', '三十人')
  expect(fields.changed.mock.calls).toEqual([[{ title: '春季招聘' }], [{ outline: '三十人' }]])
  await fields.leave()
  await open({ title: '旧的' })
  expect(focused()).toBeNull()
})

test('an empty outline can be filled from the text', async () => {
  const fields = await open({ html: '<p>集团面向社会公开招聘工作人员三十人。</p>' })
  await fields.press('取正文开头')
  expect(fields.changed).toHaveBeenCalledExactlyOnceWith({ outline: '集团面向社会公开招聘工作人员三十人。' })
  await fields.leave()
  const written = await open({ html: '<p>集团面向社会公开招聘工作人员三十人。</p>', outline: '已有' })
  expect(written.disabled('取正文开头')).toEqual([])
})

test('read-only fields cannot be edited', async () => {
  const fields = await open({ html: '<p>集团面向社会公开招聘工作人员三十人。</p>' }, true)
  const readOnly = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map((field) => field.readOnly)
  expect([readOnly, fields.disabled('取正文开头'), focused()]).toEqual([[true, true], [], null])
})
