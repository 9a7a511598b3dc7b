import { callOf, callTest, draftRecord, entryOf, type NewCall } from './new-call.ts'
import type { SourceDraft } from './source-draft.ts'
import { addFeature, withImport } from './source-edits.ts'
import { camelOf, kebabName, pascalOf } from './source-names.ts'

/**
 * Drafts a feature: services, plugin with a first call (by default `get<Noun>`), an HTTP test, the declaration of the
 * call, and a line in the list of features. @throws Error for invalid arguments, and for a noun in use.
 */
export function newFeature(draft: SourceDraft, [noun = '', ...words]: readonly string[]): void {
  const isNamed = words[0]?.includes(':') === false
  const [id = '', ...fields] = isNamed ? words : [`get${pascalOf(noun)}`, ...words]
  if (noun === '' || fields.some((field) => !field.includes(':')))
    throw new Error('npm run new:feature -- <noun> [callId] [field:label …], such as guide getGuideList title:标题')
  const camel = camelOf(kebabName('a noun', noun))
  const call = callOf([noun, id, ...fields])
  const folder = `server/features/${noun}`
  draft.edit('server/features.ts', (text) => {
    // names must be unique, because the services of all features are members of one object
    if (new RegExp(`\\b${camel}(Feature)?\\b`).test(text)) throw new Error(`the name ${camel} is taken`)
    return addFeature(withImport(text, `${camel}Feature`, `./features/${noun}/${noun}-feature.ts`), `${camel}Feature`)
  })
  draft.create(`${folder}/${noun}-feature.ts`, feature(camel, call))
  draft.create(`${folder}/${noun}.test.ts`, callTest(call))
  draftRecord(draft, call)
}

const feature = (camel: string, { noun, id, fields }: NewCall) =>
  `import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import { defineFeature } from '#server/features/feature.ts'

/** Services and calls of ${noun}. */
export const ${camel}Feature = defineFeature({
  // dependencies are arguments, such as ({ database }: { database: Database }); rules go into ${noun}-service.ts
  services: () => ({
    ${camel}: {
      list: () => [${entryOf(fields)}],
    },
  }),

  plugin(app, { ${camel} }) {
    bindOperation(app, '${id}', async () => success(${camel}.list()))
  },
})
`
