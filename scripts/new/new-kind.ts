import { CONTENT_KINDS } from '#contracts/studio/kinds/all-kinds.ts'
import { CONTENT_GROUPS } from '#contracts/studio/kinds/kind-names.ts'
import {
  FIELD_TYPES,
  type FieldType,
  kindCase,
  kindDeclaration,
  kindFeature,
  kindModel,
  kindProjection,
  kindReply,
  kindTest,
  type NewKind,
} from './kind-templates.ts'
import { draftRecord } from './new-call.ts'
import type { SourceDraft } from './source-draft.ts'
import { addFeature, insertAfter, insertBefore, withImport } from './source-edits.ts'
import { camelOf, kebabName, pascalOf } from './source-names.ts'

const USAGE =
  'npm run new:kind -- <id> <title> [home|site|pages] <field:label[:type]> …, such as partner 合作伙伴 home name:名称 logo:标志:picture url:链接:link'

/**
 * Drafts a kind of content: declaration, table, projection, preview, public call with its feature, and a test from
 * publication to the call. @throws Error for invalid arguments, and for a name in use.
 */
export function newKind(draft: SourceDraft, words: readonly string[]): void {
  const kind = kindOf(words)
  const { id, camel, pascal, call } = kind
  draft.edit('server/features.ts', (text) => {
    if (new RegExp(`\\b${camel}s?(Feature)?\\b`).test(text)) throw new Error(`the name ${camel} is taken`)
    const imported = withImport(text, `${camel}Feature`, `./features/${id}/${id}-feature.ts`)
    return addFeature(imported, `${camel}Feature`)
  })
  draft.edit('prisma/schema.prisma', (text) => {
    if (new RegExp(`^model ${pascal} `, 'm').test(text)) throw new Error(`there is a model ${pascal} already`)
    return `${text}\n${kindModel(kind)}`
  })
  draft.create(`contracts/studio/kinds/${id}-kind.ts`, kindDeclaration(kind))
  draft.edit('contracts/studio/kinds/kind-names.ts', (text) =>
    insertBefore(
      text,
      '} as const satisfies Record',
      `  ${quoted(id)}: { title: '${kind.title}', group: '${kind.group}' },\n`,
    ),
  )
  draft.edit('contracts/studio/kinds/all-kinds.ts', (text) =>
    insertBefore(withImport(text, `${camel}Kind`, `./${id}-kind.ts`), '] as const\n', `  ${camel}Kind,\n`),
  )
  draftRecord(draft, { noun: id, id: call, method: 'GET', path: `/ext/${call}`, fields: kindReply(kind) })
  draft.edit(`contracts/operations/${id}.ts`, (text) =>
    insertAfter(text, `entity('${pascalOf(call)}Entry', {`, ` ${camel}Id: Type.Integer(),`),
  )
  draft.edit('tests/cache-tags.test.ts', (text) => insertBefore(text, '  searchWord: {\n', kindCase(kind)))
  draft.create(`server/features/${id}/${id}-feature.ts`, kindFeature(kind))
  draft.create(`server/features/${id}/${id}.test.ts`, kindTest(kind))
  draft.create(`server/features/content/projections/${id}-projection.ts`, kindProjection(kind))
  draft.edit('server/features/content/projections/all-projections.ts', (text) =>
    insertBefore(
      withImport(text, `${camel}Projection`, `./${id}-projection.ts`),
      '    company: companyProjection(rows),\n',
      `    ${quoted(id)}: ${camel}Projection,\n`,
    ),
  )
  draft.edit('server/features/content/preview-answers.ts', (text) =>
    insertBefore(
      withImport(text, `${camel}Preview`, `./projections/${id}-projection.ts`),
      '  async company({',
      `  ${quoted(id)}: (shown) => ({ ${call}: (data) => ${camel}Preview(data, shown) }),\n`,
    ),
  )
}

const quoted = (id: string) => (id.includes('-') ? `'${id}'` : id)

/** A field with its title and its type (default `text`), such as `logo:标志:picture`. */
const FIELD = /^([a-z][A-Za-z0-9]*):([^'"`\\\s:]+)(?::([A-Za-z]+))?$/
/** Columns that every table of a kind has. */
const OWN_COLUMNS = ['id', 'orderNum', 'isVisible']

function kindOf([id = '', title = '', ...words]: readonly string[]): NewKind {
  const given = words.filter((word) => word.includes(':'))
  const [group = 'home', ...more] = words.filter((word) => !word.includes(':'))
  if (id === '' || title === '' || given.length === 0 || more.length > 0) throw new Error(USAGE)
  if (/['"`\\<>{}]/.test(title)) throw new Error(`a title has no quotation marks, brackets or backslashes: ${title}`)
  if (!(group in CONTENT_GROUPS)) throw new Error(`a group is one of ${Object.keys(CONTENT_GROUPS).join(', ')}`)
  const name = kebabName('a kind', id)
  if (CONTENT_KINDS.some((kind) => kind.id === name)) throw new Error(`there is a kind ${name} already`)
  const fields = given.map((word) => {
    const [, field = '', label = '', type = 'text'] = FIELD.exec(word) ?? []
    if (field === '') throw new Error(`a field is such as name:名称 or logo:标志:picture, not ${word}`)
    if (!(type in FIELD_TYPES)) throw new Error(`a type is one of ${Object.keys(FIELD_TYPES).join(', ')}, not ${type}`)
    return { name: field, label, type: type as FieldType }
  })
  const names = fields.map((field) => field.name)
  if (new Set([...names, ...OWN_COLUMNS]).size < names.length + OWN_COLUMNS.length)
    throw new Error(`fields have names of their own, not ${OWN_COLUMNS.join(', ')}`)
  if (fields[0]?.type !== 'text') throw new Error('the first field is a text: it names an item in lists')
  const pascal = pascalOf(name)
  return { id: name, camel: camelOf(name), pascal, title, group, fields, call: `get${pascal}List` }
}
