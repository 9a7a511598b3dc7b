import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { missingParts } from '#contracts/studio/kinds/content-problems.ts'
import { readContent } from '#contracts/studio/kinds/read-content.ts'
import { pageKind } from '#contracts/studio/kinds/page-kinds.ts'
import { getPageDocument } from '#contracts/operations/page-document.ts'
import { escapeHtml } from '#seed/articles/escape-html.ts'
import { readLocations } from '#seed/content/read-content.ts'
import { mediaToStore } from '#seed/media-to-store.ts'
import {
  type PageContent,
  pageContent,
  pageDocument,
} from '#server/features/content/projections/page-document-content.ts'
import type { ContentFiles } from '#server/features/content/projections/projection.ts'
import { brochureFile } from './brochures.ts'
import { PAGE_SLUGS } from './page-content.ts'
import { pageDocuments, pageMedia } from './page-documents.ts'

const DOCUMENT_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

const stored = (name: string) => ({ url: `/prod-api/profile/upload/${encodeURIComponent(name)}`, size: 1000 })

const MEDIA: string[] = []
/** Address of a medium, like that of a stored file; contains its position in MEDIA plus one. */
function addressOf(name: string): string {
  if (!MEDIA.includes(name)) MEDIA.push(name)
  return `/prod-api/profile/upload/2026/01/01/${fileName(MEDIA.indexOf(name) + 1)}`
}
const fileName = (id: number) => `${String(id).padStart(32, '0')}.webp`
const FILES = {
  get: (id: number) => ({ folder: '2026/01/01', name: fileName(id), byteCount: 1000 }),
} as unknown as ContentFiles

test.each(pageDocuments(stored).map(({ slug, content }) => [slug, content] as const))(
  'the document of the page %s conforms to the contract',
  (slug, content) => {
    const validate = new Ajv({ strict: false, allErrors: true }).compile(getPageDocument.replies[200] ?? {})
    validate({ code: 200, msg: MESSAGE.success, data: content })
    expect(validate.errors ?? []).toEqual([])
    expect(content.slug).toBe(slug)
  },
)

test('there are 16 documents: nine services, four pages about the group and three legal texts', () => {
  expect(PAGE_SLUGS).toHaveLength(16)
  expect(new Set(PAGE_SLUGS).size).toBe(16)
})

test('every medium of the pages can be created: pictures, films with posters, brochures', async () => {
  const made = await Promise.all(pageMedia.map((name) => mediaToStore(name).make()))
  expect(new Set(made.map(({ mediaType }) => mediaType))).toEqual(
    new Set(['image/webp', 'video/mp4', 'image/jpeg', ...DOCUMENT_TYPES]),
  )
  expect(pageMedia).toEqual(expect.arrayContaining(['film:group-profile', 'poster:group-profile', 'film:park-tower']))
  expect(new Set(pageMedia).size).toBe(pageMedia.length)
})

test('an unknown media name throws', async () => {
  expect(() => brochureFile('brochure:nothing.pdf')).toThrow('brochure:nothing.pdf')
  expect(() => mediaToStore('cover:tower-21')).toThrow('cover:tower-21')
  await expect(mediaToStore('picture:tower-0').make()).rejects.toThrow('tower-0.webp')
})

test('pageDocuments throws for a medium that is not stored', () => {
  expect(() => pageDocuments((name) => (name === 'film:park-tower' ? undefined : stored(name)))).toThrow(
    'film:park-tower',
  )
})

test('every tab of 信息公开 has a text and a file; the file of charges has the table of the page', () => {
  const disclosure = pageDocuments(stored).find(({ slug }) => slug === 'about-4')?.content
  for (const { title, sections, downloads = [] } of disclosure?.tabs ?? []) {
    expect([title, sections.length > 0, downloads.length > 0]).toEqual([title, true, true])
  }
  const charges = disclosure?.tabs
    ?.flatMap(({ sections }) => sections)
    .find(({ heading }) => heading === '收费项目与标准')
  const file = brochureFile('brochure:收费项目与标准一览.xlsx').bytes.toString()
  for (const cell of charges?.table?.rows.flat() ?? ['no table']) expect(file).toContain(escapeHtml(cell))
})

test('the table of phone numbers contains each branch with its number', () => {
  const documents = pageDocuments(stored)
  const table = documents.flatMap(({ content }) => content.tabs ?? []).flatMap(({ sections }) => sections)
  const rows = table.find(({ heading }) => heading === '机构与电话')?.table?.rows ?? []
  for (const { name, contactPhone } of readLocations().slice(1))
    expect(rows).toContainEqual([name, expect.any(String), contactPhone])
})

test('the tab of the teaching base ends with the sections of its page', () => {
  const training = pageDocuments(stored).find(({ slug }) => slug === 'service-5')?.content
  const tab = training?.tabs?.find(({ embedsTeachingBase }) => embedsTeachingBase)
  expect(tab?.sections.map(({ heading }) => heading)).toEqual(
    expect.arrayContaining(['怎么选基地', '推荐线路', '预约办法']),
  )
})

test.each(pageDocuments((name) => ({ url: addressOf(name), size: 1000 })).map((page) => [page.slug, page] as const))(
  'the page %s is unchanged after conversion to content of the studio and back',
  (slug, { content }) => {
    const values = pageContent(content, (url) => (url === undefined ? null : Number(url.slice(-37, -5))))
    const { content: read, problems } = readContent(pageKind.fields, values)
    expect([problems, missingParts(pageKind.fields, read)]).toEqual([[], []])
    expect(pageDocument(slug, read as PageContent, FILES)).toEqual(content)
  },
)
