// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentImportCheck } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { type StudioInput, StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { collectStoredFiles } from '#studio/testing/stored-files.ts'
import { ImportScreen } from './import-screen.tsx'

const FIELDS = [
  { path: 'name', title: '名称', isRequired: true, hint: '最多 40 个字', options: [] },
  { path: 'address', title: '地址', isRequired: true, hint: '最多 80 个字', options: [] },
  { path: 'phone', title: '电话', isRequired: false, hint: '', options: [] },
]
const CHECK: ContentImportCheck = {
  columns: [
    { title: '网点', path: 'name', samples: ['东站', ''] },
    { title: '', path: 'address', samples: [''] },
  ],
  fields: FIELDS,
  rowCount: 3,
  newCount: 1,
  updateCount: 1,
  sameCount: 1,
  errorCount: 0,
  errors: [],
  digest: 'd1',
}
const WRONG = { errorCount: 1, errors: [{ row: 4, column: '', message: '没有名称' }], digest: 'd2' }

/** Opens the import screen for offices. `check` returns the response to a check. */
async function open(
  check: (input: StudioInput<'checkContentImport'>) => Partial<ContentImportCheck> = () => ({}),
  role: StaffRole = 'author',
) {
  const screen = await openScreen(<ImportScreen />, {
    role,
    at: '/content/office/import',
    path: '/content/:kind/*',
    answers: {
      checkContentImport: (input) => ({ ...CHECK, ...check(input) }),
      createContentImport: ({ digest }) => {
        if (digest === 'old') throw new StudioFailure(409, '内容已改动，请重新检查')
        return { importId: 9 } as never
      },
      listContentImports: () => [],
    },
  })
  return screen
}
const file = () => new File(['a'], '网点.csv')

test('a file is checked, and submitted for review', async () => {
  const screen = await open()
  await screen.chooseFile(file())
  expect(screen.sent('checkContentImport')).toEqual([{ kind: 'office', file: '网点.csv' }])
  expect(document.querySelector('dl')?.textContent).toBe('新增1更新1重复1错误0')
  const columns = [...document.querySelectorAll('li label')].map(({ textContent }) => textContent)
  expect(columns).toEqual(['网点东站', '第 2 列（空）'])
  await screen.press('提交 2 行审核')
  expect(screen.sent('createContentImport')).toEqual([
    { kind: 'office', columns: 'name,address', digest: 'd1', skipsErrors: 'false', file: '网点.csv' },
  ])
  expect(screen.text()).toContain('已提交审核')
  expect(screen.address()).toBe('/content/office/imports/9')
})

test('mapping a field to another column repeats the check, and unmaps its former column', async () => {
  const screen = await open(({ columns }) =>
    columns === undefined
      ? {}
      : { columns: CHECK.columns.map((column, at) => ({ ...column, path: columns.split(',')[at] ?? '' })) },
  )
  await screen.chooseFile(file())
  await screen.choose('网点对应的字段', '地址（必填）')
  expect(screen.sent('checkContentImport').at(-1)).toEqual({ kind: 'office', columns: 'address,', file: '网点.csv' })
  expect(screen.text()).toContain('没有对应的必填列：名称。新增的行都会有错误，除非在下面统一填写。')
  await screen.choose('网点对应的字段', '（不导入）')
  expect(screen.sent('checkContentImport').at(-1)).toMatchObject({ columns: ',' })
})

test('a required field that the file lacks gets one value for all rows, typed or chosen', async () => {
  const lacking = [
    { path: 'region', title: '地区', isRequired: true, hint: '如 洪山区', options: [] },
    { path: 'nature', title: '性质', isRequired: true, hint: '', options: ['全职', '兼职'] },
  ]
  const screen = await open(() => ({ fields: [...FIELDS, ...lacking] }))
  await screen.chooseFile(file())
  expect(screen.text()).toContain('没有对应的必填列：地区、性质。')
  await screen.fill('地区如 洪山区', ' 洪山区 ')
  await screen.enter('地区如 洪山区')
  expect(screen.sent('checkContentImport').at(-1)).toEqual({
    kind: 'office',
    columns: 'name,address',
    values: '{"region":"洪山区"}',
    file: '网点.csv',
  })
  expect(screen.text()).toContain('没有对应的必填列：性质。')
  await screen.choose('性质', '兼职')
  expect(screen.text()).not.toContain('没有对应的必填列')
  await screen.press('提交 2 行审核')
  const values = '{"region":"洪山区","nature":"兼职"}'
  expect(screen.sent('createContentImport')).toEqual([expect.objectContaining({ values })])
})

test('a column without a title is named by its number, and may be mapped to an optional field', async () => {
  const screen = await open(({ columns }) =>
    columns === undefined
      ? {}
      : { columns: CHECK.columns.map((column, at) => ({ ...column, path: columns.split(',')[at] ?? '' })) },
  )
  await screen.chooseFile(file())
  expect(screen.text()).not.toContain('没有对应的必填列')
  await screen.choose('第 2 列对应的字段', '电话')
  expect(screen.sent('checkContentImport').at(-1)).toEqual({ kind: 'office', columns: 'name,phone', file: '网点.csv' })
  expect(screen.text()).toContain('没有对应的必填列：地址。')
})

test('rows with errors are listed, downloaded, and left out after the staff member has agreed', async () => {
  const stored = collectStoredFiles()
  const screen = await open(() => WRONG)
  await screen.chooseFile(file())
  expect(screen.text()).toContain('1 行有错误')
  expect(screen.rows()).toEqual(['4|整行|没有名称'])
  await screen.press('下载错误清单')
  expect(stored[0]?.name).toBe('导入错误.csv')
  expect(await stored[0]?.text).toContain('没有名称')
  expect(screen.disabled('导入其余 2 行，提交审核')).toEqual([true])
  await screen.tick('已看过错误，不导入这 1 行')
  await screen.press('导入其余 2 行，提交审核')
  expect(screen.sent('createContentImport')).toEqual([expect.objectContaining({ digest: 'd2', skipsErrors: 'true' })])
})

test('after another check the staff member has to agree again', async () => {
  let digest = 'd2'
  const screen = await open(() => ({ ...WRONG, digest }))
  await screen.chooseFile(file())
  await screen.tick('已看过错误，不导入这 1 行')
  digest = 'd3'
  await screen.choose('网点对应的字段', '电话')
  expect(screen.disabled('导入其余 2 行，提交审核')).toEqual([true])
})

test('a file that changes nothing cannot be submitted', async () => {
  const screen = await open(() => ({ newCount: 0, updateCount: 0 }))
  await screen.chooseFile(file())
  expect(screen.text()).toContain(CONTENT_MESSAGE.importNothing)
  expect(screen.disabled('提交 0 行审核')).toEqual([true])
})

test('the reason of a rejected file or submission is shown', async () => {
  const screen = await open(({ columns }) => {
    if (columns === 'phone,address') throw new StudioFailure(413, '文件过大')
    return { digest: 'old' }
  })
  await screen.chooseFile(file())
  await screen.press('提交 2 行审核')
  expect(screen.text()).toContain('内容已改动，请重新检查')
  expect(screen.address()).toBe('/content/office/import')
  await screen.choose('网点对应的字段', '电话')
  expect(screen.text()).toContain('文件过大')
  expect(screen.text()).not.toContain('内容已改动')
  await screen.choose('网点对应的字段', '（不导入）')
  expect(screen.text()).not.toContain('文件过大')
})

test('the templates of the kind are linked, and staff who may not import cannot choose a file', async () => {
  const screen = await open()
  const templates = [...document.querySelectorAll('a[href*=template]')].map((link) => link.getAttribute('href'))
  expect(templates.map((href) => href?.includes('/office/'))).toEqual([true, true])
  expect(templates.map((href) => /format=(\w+)/.exec(href ?? '')?.[1])).toEqual(['xlsx', 'csv'])
  await screen.leave()
  const reader = await open(undefined, 'auditor')
  expect(reader.disabled('选择文件')).toEqual([])
})
