import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/operation.ts'
import type { SourceDraft } from './source-draft.ts'

/** A call that a page can begin with: it asks for nothing and answers a list. */
export type ListCall = {
  id: string
  /** Where its answer has the list. */
  list: 'data' | 'rows'
  /** The fields of an entry that are texts. */
  texts: string[]
}

type Schema = { type?: string; items?: Schema; properties?: Record<string, Schema>; required?: string[] }

/** What a page has to know of a call. @throws Error when there is no such call, or it is not of that kind. */
export function listCall(id: string): ListCall {
  const call = (catalogue as Readonly<Record<string, Operation>>)[id]
  if (!call) throw new Error(`there is no call ${id}: npm run new:call writes one`)
  const { data, rows } = (call.replies['200'] as Schema | undefined)?.properties ?? {}
  const fields = Object.entries((data ?? rows)?.items?.properties ?? {})
  const texts = fields.flatMap(([name, { type }]) => (type === 'string' ? [name] : []))
  const asked = (call.query as Schema).required ?? []
  if (call.method !== 'GET' || call.session !== 'none' || asked.length > 0 || texts.length === 0) {
    throw new Error(
      `a page begins with a call that everybody may make, asks for nothing and lists texts; not with ${id}`,
    )
  }
  return { id, list: data ? 'data' : 'rows', texts }
}

/** Drafts that a call's record names a page. */
export function nameScreen(draft: SourceDraft, id: string, path: string): void {
  const [, file = ''] =
    new RegExp(`\\b${id}\\b[^']*'\\./(operations/[^']+)'`).exec(draft.read('contracts/catalogue.ts') ?? '') ?? []
  draft.edit(`contracts/${file}`, (text) => {
    const [before = '', record] = text.split(`export const ${id} = `)
    if (!record?.includes('screens: [')) throw new Error(`${id} names no screens`)
    return `${before}export const ${id} = ${record.replace('screens: [', `screens: ['${path}', `)}`
  })
}
