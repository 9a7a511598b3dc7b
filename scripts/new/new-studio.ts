import { studioCatalogue } from '#contracts/studio/studio-catalogue.ts'
import type { SourceDraft } from './source-draft.ts'
import { addFeature, insertBefore, withImport } from './source-edits.ts'
import { camelOf, kebabName, pascalOf } from './source-names.ts'
import { createDialog, studioFeature, type StudioNoun, studioRecords, studioScreen } from './studio-templates.ts'
import { studioFeatureTest, studioScreenTest } from './studio-test-templates.ts'

/**
 * Drafts a studio screen with a list to which staff can add rows: table, declarations of two calls, permissions, audit
 * action, feature and screen with their tests, and a row in the browser tests.
 * @throws Error for invalid arguments, and for a noun in use.
 */
export function newStudio(draft: SourceDraft, [noun = '', title = noun, ...more]: readonly string[]): void {
  if (noun === '' || more.length > 0) throw new Error('npm run new:studio -- <noun> [title], such as guide 办事指南')
  if (/['"`\\<>{}]/.test(title)) throw new Error(`a title has no quotation marks, brackets or backslashes: ${title}`)
  const [camel, pascal] = [camelOf(kebabName('a noun', noun)), pascalOf(noun)]
  const given: StudioNoun = { noun, camel, pascal, title }
  const [list, create] = [`list${pascal}s`, `create${pascal}`]
  if (list in studioCatalogue || create in studioCatalogue)
    throw new Error(`there is a call ${list} or ${create} already`)

  draft.edit('prisma/schema.prisma', (text) => {
    if (new RegExp(`^model ${pascal} `, 'm').test(text)) throw new Error(`there is a model ${pascal} already`)
    return `${text}\n${model(given)}`
  })
  draft.create(`contracts/studio/operations/${noun}.ts`, studioRecords(given))
  draft.edit('contracts/studio/studio-catalogue.ts', (text) => {
    const from = `./operations/${noun}.ts`
    const imported = withImport(withImport(text, list, from), create, from)
    return insertBefore(imported, '} as const\n', `  ${list},\n  ${create},\n`)
  })
  draft.edit('contracts/studio/permissions.ts', (text) =>
    insertBefore(
      text,
      '} as const satisfies Record<string, Permission<ArticleState>>\n',
      `  read${pascal}s: { name: '查看${title}', roles: [...CONTENT, 'auditor'] },
  change${pascal}s: { name: '管理${title}', roles: ['publisher'] },\n`,
    ),
  )
  draft.edit('contracts/studio/audit-actions.ts', (text) => {
    const named = insertBefore(text, "  'retention.sessions'", `  '${camel}.created': '新建${title}',\n`)
    return insertBefore(named, "  'retention.': ", `  '${camel}.': '${title}',\n`)
  })
  draft.edit('studio/screens/audit/audit-object-names.ts', (text) =>
    insertBefore(text, "  preview: '", `  ${camel}: '${title}',\n`),
  )
  draft.edit('server/features.ts', (text) => {
    // names must be unique, because the services of all features are members of one object
    if (new RegExp(`\\b${camel}s?(Feature)?\\b`).test(text)) throw new Error(`the name ${camel} is taken`)
    return addFeature(withImport(text, `${camel}Feature`, `./features/${noun}/${noun}-feature.ts`), `${camel}Feature`)
  })
  draft.create(`server/features/${noun}/${noun}-feature.ts`, studioFeature(given))
  draft.create(`server/features/${noun}/${noun}.test.ts`, studioFeatureTest(given))
  draft.create(`studio/screens/${noun}s/${noun}s-screen.tsx`, studioScreen(given))
  draft.create(`studio/screens/${noun}s/${noun}s-screen.test.tsx`, studioScreenTest(given))
  draft.create(`studio/screens/${noun}s/create-${noun}-dialog.tsx`, createDialog(given))
  draft.edit('studio/routes.tsx', (text) => insertBefore(text, "  {\n    path: 'staff',", route(given)))
  draft.edit('tests/browser/studio-screens.test.ts', (text) =>
    insertBefore(
      text,
      "  staff: 'securityAdministrator',\n",
      `  ${noun.includes('-') ? `'${noun}s'` : `${noun}s`}: 'publisher',\n`,
    ),
  )
}

const model = ({ noun, pascal }: StudioNoun) => `/// Rows of the studio screen ${noun}.
model ${pascal} {
  id        Int      @id @default(autoincrement())
  title     String
  updatedAt DateTime

  @@map("${noun.replaceAll('-', '_')}")
}
`

const route = ({ noun, pascal, title }: StudioNoun) => `  {
    path: '${noun}s',
    title: '${title}',
    action: 'read${pascal}s',
    isInNavigation: true,
    screen: lazyScreen(() => import('./screens/${noun}s/${noun}s-screen.tsx').then((file) => file.${pascal}sScreen)),
  },
`
