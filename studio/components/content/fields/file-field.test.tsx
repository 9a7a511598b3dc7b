// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { openContentForm } from '#studio/components/content/testing/open-content-form.tsx'
import { mediaFileWith } from '#studio/components/files/testing/file-fixtures.ts'
import { asContentFile } from '#studio/components/content/form-context.ts'
import { attachment, picture } from '#contracts/studio/kinds/content-field.ts'

const FILE = mediaFileWith()
const FIELDS = { logo: picture({ title: '标志' }), form: attachment({ title: '表格' }) }

type Name = keyof typeof FIELDS
const open = (name: Name, value: number | null, isReadOnly = false) =>
  openContentForm<Name>(
    { [name]: FIELDS[name] },
    {
      values: { [name]: value },
      form: { isReadOnly, files: new Map([[6, asContentFile({ ...FILE, fileId: 6, originalFilename: '旧.png' })]]) },
      answers: { listFiles: () => ({ rows: [FILE], total: 1 }) },
    },
  )
const shown = () => document.querySelector('[role=group]')?.textContent

test('a picture is chosen from the library, shown with its size, and removed', async () => {
  const form = await open('logo', null)
  expect(form.disabled('去掉：标志')).toEqual([])
  await form.press('选择图片：标志')
  expect(form.sent('listFiles')).toEqual([expect.objectContaining({ kind: 'picture' })])
  await form.press(document.querySelector('li > button[class*=card]')?.textContent ?? '')
  expect(form.value('logo')).toBe(5)
  expect(form.dialogs()).toEqual([])
  expect(shown()).toBe('合影.png640 × 480 像素　2 KB更换图片去掉')
  await form.press('去掉：标志')
  expect(form.value('logo')).toBeNull()
  expect(shown()).toBe('选择图片')
})

test('a known picture is shown by its name, an unknown picture by its id', async () => {
  const known = await open('logo', 6)
  expect(shown()).toContain('旧.png')
  await known.leave()
  await open('logo', 7)
  expect(shown()).toContain('文件 7')
})

test('an uploaded picture, whose dimensions are unknown, is described by its own pixels once it is loaded', async () => {
  const file = asContentFile({ ...FILE, width: null, height: null })
  const fields = { logo: FIELDS.logo }
  await openContentForm<'logo'>(fields, { values: { logo: 5 }, form: { files: new Map([[5, file]]) } })
  expect(shown()).not.toContain('像素')
  const image = document.querySelector('[role=group] img') as HTMLImageElement
  Object.defineProperties(image, {
    naturalWidth: { value: 1200 },
    naturalHeight: { value: 900 },
    width: { value: 96 },
    height: { value: 72 },
  })
  act(() => void image.dispatchEvent(new Event('load')))
  expect(shown()).toContain('1200 × 900 像素')
})

test('an attachment is chosen among documents', async () => {
  const form = await open('form', null)
  await form.press('选择附件：表格')
  expect(form.sent('listFiles')).toEqual([expect.objectContaining({ kind: 'document' })])
})

test('a read-only field has no buttons', async () => {
  const without = await open('logo', null, true)
  expect(shown()).toBe('没有图片')
  await without.leave()
  await open('logo', 6, true)
  expect(document.querySelectorAll('button')).toHaveLength(0)
})
