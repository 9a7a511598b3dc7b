import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { SourceDraft } from './source-draft.ts'

/** A call suitable for a new page: it has no required input and returns a list. */
export type ListCall = {
  id: string
  /** Path of the list in the response. */
  list: 'data' | 'rows'
  /** String fields of an entry. */
  texts: string[]
}

type Schema = { type?: string; items?: Schema; properties?: Record<string, Schema>; required?: string[] }

/** Describes a call for a new page. @throws Error for an unknown or unsuitable call. */
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

/** Drafts the change that adds a page to `screens` of a call. */
export function nameScreen(draft: SourceDraft, id: string, path: string): void {
  const [, file = ''] =
    new RegExp(`\\b${id}\\b[^']*'\\./(operations/[^']+)'`).exec(draft.read('contracts/catalogue.ts') ?? '') ?? []
  draft.edit(`contracts/${file}`, (text) => {
    const [before = '', record] = text.split(`export const ${id} = `)
    if (!record?.includes('screens: [')) throw new Error(`${id} names no screens`)
    return `${before}export const ${id} = ${record.replace('screens: [', `screens: ['${path}', `)}`
  })
}
