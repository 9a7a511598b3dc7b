/** Declaration, column, reply and sample of a field of each type. */
export const FIELD_TYPES = {
  text: { declared: 'maxLength: 60', column: 'String', sample: "'示例'" },
  longText: { declared: 'maxLength: 500', column: 'String', sample: "'示例'" },
  link: { declared: '', column: 'String', sample: "'/jobs'" },
  picture: { declared: '', column: 'Int', sample: 'pictures.wideFileId' },
} as const
export type FieldType = keyof typeof FIELD_TYPES

type KindField = { name: string; label: string; type: FieldType }
/** Names of a kind of content in files, code and texts, its fields, and its public call. */
export type NewKind = {
  id: string
  camel: string
  pascal: string
  title: string
  group: string
  fields: readonly KindField[]
  call: string
}

const isPicture = ({ type }: KindField) => type === 'picture'
/** Name of a field in values and columns. A picture is stored by the id of its file; replies contain its address. */
const valueName = (field: KindField) => (isPicture(field) ? `${field.name}FileId` : field.name)
const replyName = (field: KindField) => (isPicture(field) ? `${field.name}Url` : field.name)

export const kindModel = ({ id, pascal, title, fields }: NewKind) => `/// ${title}, as visitors see it.
model ${pascal} {
  id        Int     @id @default(autoincrement())
${fields.map((field) => `  ${valueName(field)} ${FIELD_TYPES[field.type].column}`).join('\n')}
  orderNum  Int
  isVisible Boolean

  @@map("${id.replaceAll('-', '_')}")
}
`

export function kindDeclaration({ id, camel, title, fields, call }: NewKind): string {
  const types = [...new Set(fields.map(({ type }) => type))].toSorted()
  const declared = fields.map((field, index) => {
    const { declared: limit } = FIELD_TYPES[field.type]
    const settings = [`title: '${field.label}'`, limit, index === 0 || isPicture(field) ? 'required: true' : '']
    return `    ${valueName(field)}: ${field.type}({ ${settings.filter(Boolean).join(', ')} }),`
  })
  return `import { ${types.join(', ')} } from './content-field.ts'
import { defineKind } from './content-kind.ts'

/** ${title}. */
export const ${camel}Kind = defineKind({
  id: '${id}',
  shape: 'list',
  isOrdered: true,
  max: 100,
  fields: {
${declared.join('\n')}
  },
  label: '${fields[0]?.name}',
  columns: [${fields
    .slice(1)
    .map((field) => `'${valueName(field)}'`)
    .join(', ')}],
  feeds: ['${call}'],
  // the page that shows it
  page: () => '/',
})
`
}

/** Fields of the entries of the public call. */
export const kindReply = ({ fields }: NewKind) =>
  fields.map((field) => ({ name: replyName(field), label: field.label }))

export function kindFeature({ id, camel, pascal, title, fields, call }: NewKind): string {
  const pictures = fields.filter(isPicture)
  const texts = fields.filter((field) => !isPicture(field)).map(({ name }) => name)
  const addressed = pictures.map((field) => `${replyName(field)}: addresses.get(row.${valueName(field)}) ?? ''`)
  const entry = [`${camel}Id: row.id`, ...texts.map((name) => `${name}: row.${name}`), ...addressed].join(', ')
  const files = pictures.length > 0
  return `import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
${files ? "import { storedFileUrl } from '#server/features/stored-file/stored-file-service.ts'\n" : ''}
/** ${title}, which the content kind ${id} writes. */
export const ${camel}Feature = defineFeature({
  services: ({ database: { read } }: { database: Database }) => ({
    ${camel}s: {
      /** The visible ones in their order. */
      async list() {
        const rows = await read.${camel}.findMany({
          where: { isVisible: true },
          orderBy: [{ orderNum: 'asc' }, { id: 'asc' }],
        })
${
  files
    ? `        const ids = rows.flatMap((row) => [${pictures.map((field) => `row.${valueName(field)}`).join(', ')}])
        const stored = await read.storedFile.findMany({ where: { id: { in: ids } } })
        const addresses = new Map(stored.map((file) => [file.id, storedFileUrl(file)]))
`
    : ''
}        return rows.map((row) => ({ ${entry} }))
      },
    },
  }),

  plugin(app, { ${camel}s }) {
    bindOperation(app, '${call}', async () => success(await ${camel}s.list()), { cacheTags: () => ['${camel}'] })
  },
})

export type ${pascal}List = Awaited<ReturnType<ReturnType<typeof ${camel}Feature.services>['${camel}s']['list']>>
`
}

export function kindProjection({ id, camel, pascal, fields }: NewKind): string {
  const required = fields.map((field) =>
    isPicture(field) ? `${valueName(field)}: values.${valueName(field)} ?? 0` : `${field.name}: values.${field.name}`,
  )
  const draft = fields.map((field) =>
    isPicture(field)
      ? `${replyName(field)}: addressOf(files, values.${valueName(field)})`
      : `${field.name}: values.${field.name}`,
  )
  const files = fields.some(isPicture)
  return `import type { ContentOf } from '#contracts/studio/kinds/content-kind.ts'
import type { ${camel}Kind } from '#contracts/studio/kinds/${id}-kind.ts'
import type { ${pascal}List } from '#server/features/${id}/${id}-feature.ts'
${files ? "import { storedFileUrl } from '#server/features/stored-file/stored-file-service.ts'\n" : ''}import type { ${files ? 'ContentFiles, ' : ''}Projection, Shown } from './projection.ts'

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    ${camel}: true
  }
}

/** A row each, hidden instead of deleted, so that it keeps its id. */
export const ${camel}Projection: Projection = {
  tags: () => ['${camel}'],
  async show(tx, { item: { publicId, orderNum }, content }) {
    const values = content as ContentOf<typeof ${camel}Kind>
    const data = { ${required.join(', ')}, orderNum, isVisible: true }
    if (publicId === null) return (await tx.${camel}.create({ data })).id
    await tx.${camel}.update({ where: { id: publicId }, data })
    return publicId
  },
  hide: async (tx, { publicId }) =>
    void (await tx.${camel}.updateMany({ where: { id: publicId ?? 0 }, data: { isVisible: false } })),
  remove: async (tx, { publicId }) => void (await tx.${camel}.deleteMany({ where: { id: publicId ?? 0 } })),
  order: async (tx, { publicId, orderNum }) =>
    void (await tx.${camel}.updateMany({ where: { id: publicId ?? 0 }, data: { orderNum } })),
  async existing(tx) {
    const rows = await tx.${camel}.findMany({ orderBy: { id: 'asc' } })
    return rows.map(({ id, orderNum, isVisible, ...content }) => ({
      key: null,
      publicId: id,
      orderNum,
      isShown: isVisible,
      content,
    }))
  },
}

/** The public list with a draft at the place of its item, or at the end. */
export function ${camel}Preview(data: unknown, { item, content${files ? ', files' : ''} }: Shown): ${pascal}List {
  const values = content as ContentOf<typeof ${camel}Kind>
  const draft = { ${camel}Id: item.publicId ?? 0, ${draft.join(', ')} }
  const list = (data ?? []) as ${pascal}List
  const isKnown = list.some(({ ${camel}Id }) => ${camel}Id === draft.${camel}Id)
  return isKnown ? list.map((each) => (each.${camel}Id === draft.${camel}Id ? draft : each)) : [...list, draft]
}
${
  files
    ? `
function addressOf(files: ContentFiles, id: number | null): string {
  const file = files.get(id ?? 0)
  return file === undefined ? '' : storedFileUrl(file)
}
`
    : ''
}`
}

export function kindTest({ id, title, fields, call }: NewKind): string {
  const content = fields.map((field) => `${valueName(field)}: ${FIELD_TYPES[field.type].sample}`)
  const texts = fields.filter((field) => !isPicture(field))
  return `import { describe, expect, test } from 'vitest'
import { openContentDesk } from '#server/features/content/testing/content-desk.ts'
import { dataOf } from '#server/features/job/testing/call.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('${title} on %s', (kind) => {
  test('${call} returns published content', async () => {
    const desk = await openContentDesk(kind)
    const { site${fields.some(isPicture) ? ', pictures' : ''} } = desk
    expect(await dataOf(site, '${call}')).toEqual([])
    await site.services.contentImport.publish('${id}', [{ content: { ${content.join(', ')} } }])
    expect(await dataOf(site, '${call}')).toMatchObject([{ ${texts
      .map(({ name, type }) => `${name}: ${FIELD_TYPES[type].sample}`)
      .join(', ')} }])
    await desk.close()
  })
})
`
}

/** The row of a kind in tests/cache-tags.test.ts. */
export function kindCase({ id, camel, fields, call }: NewKind): string {
  const values = fields.map((field) =>
    isPicture(field)
      ? `${valueName(field)}: await storedPicture(files)`
      : `${field.name}: ${FIELD_TYPES[field.type].sample}`,
  )
  return `  ${camel}: {
    reads: '${call}',
    async write({ contentImport${fields.some(isPicture) ? ', files' : ''} }) {
      await contentImport.publish('${id}', [{ content: { ${values.join(', ')} } }])
    },
  },
`
}
