// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ContentRow } from '#contracts/generated/studio-wire.ts'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ContentTable } from './content-table.tsx'
import type { StudioContentKind } from './kind-of-address.tsx'
import { rowWith } from './testing/content-fixtures.ts'

const kind = (id: string) => contentKind(id) as StudioContentKind
const file = (fileId: number, mediaType: string) => ({
  fileId,
  url: `/file-${fileId}`,
  originalFilename: `文件${fileId}`,
  mediaType,
  byteCount: 1,
  width: null,
  height: null,
})
const FILES = new Map([file(5, 'image/png'), file(6, 'application/pdf')].map((each) => [each.fileId, each]))
const NAMES = { 'region:42': '武汉' }

const open = (id: string, rows: readonly ContentRow[], isWide = true) =>
  openScreen(
    <ContentTable
      kind={kind(id)}
      rows={rows}
      files={FILES}
      names={NAMES}
      isLoading={false}
      onMove={undefined}
      onRestore={undefined}
    />,
    { role: 'auditor', isWide, answers: {} },
  )
const company = (change: Partial<ContentRow> = {}): ContentRow => ({
  ...rowWith('江汉实业有限公司', { itemId: 4 }),
  key: '3',
  values: { shortName: '江汉', regionId: 42 },
  ...change,
})

test('the columns are named after the fields of the kind', async () => {
  const screen = await open('company', [company()])
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['全称', '状态', '现在', '简称', '所在地区', '最近改动'])
  expect(screen.rows()).toEqual(['江汉实业有限公司/companyDetail/3|草稿|没有发布|江汉|武汉|2026-11-26 09:20林见微'])
})

test('on a phone the values are named, and empty values are left out', async () => {
  const screen = await open('company', [company({ values: { shortName: '江汉', regionId: null } })], false)
  expect(screen.rows()).toEqual(['江汉实业有限公司/companyDetail/3草稿没有发布简称 江汉2026-11-26 09:20 改动'])
})

test('an item whose page is known has the name of the page, and a deleted item has no link', async () => {
  const screen = await open('page', [
    { ...rowWith('机构', { itemId: 7 }), key: 'about-3', values: { lead: '' } },
    { ...rowWith('旧的', { itemId: 8, state: 'deleted' }), values: { lead: '' } },
  ])
  expect(screen.rows().map((row) => row.split('|')[0])).toEqual(['机构关于我们 3：组织架构', '旧的'])
  const links = [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/content/page/7'])
})

test('pictures are shown, and other files are named', async () => {
  const banner = (itemId: number, wideFileId: number) => ({
    ...rowWith(`第${itemId}`, { itemId }),
    values: { wideFileId, shownFrom: null, shownUntil: null },
  })
  const screen = await open('banner', [banner(1, 5), banner(2, 6)])
  expect(screen.rows().map((row) => row.split('|')[3])).toEqual(['', '文件6'])
  expect([...document.querySelectorAll('tbody img')].map((image) => image.getAttribute('src'))).toEqual(['/file-5'])
})
