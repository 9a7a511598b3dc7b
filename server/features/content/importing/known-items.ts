import { CONTENT_MESSAGE, type CatalogueText, severalItemsMessage } from '#contracts/constants/error-messages.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { type Content, emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { type Cell, itemNumber } from './cell-values.ts'

/** An item with the JSON of its published values, or of its draft if it is not public. */
export type ExistingItem = { id: number; text: string }
export type KnownItem = { id: number; content: Content }

/** Values in the order of the fields; fields without a stored value are empty. */
export function storedContent({ fields }: Pick<ContentKind, 'fields'>, text: string): Content {
  const given: Content = { ...emptyContent(fields), ...(JSON.parse(text) as Content) }
  return Object.fromEntries(Object.keys(fields).map((name) => [name, given[name]]))
}

/** The values that identify an item in a file, as JSON; '' for a kind without such fields. */
export const nameOf = ({ identity }: Pick<ContentKind, 'identity'>, content: Content): string =>
  identity.length === 0 ? '' : JSON.stringify(identity.map((name) => content[name]))

/** The value of the kind's unique field, such as a credit code; '' without one. */
export const codeOf = ({ identifier }: Pick<ContentKind, 'identifier'>, content: Content): string =>
  identifier === '' ? '' : ((content[identifier] as string | undefined) ?? '')

/** Returns a function that finds the item of a row. */
export function knownItems(kind: ContentKind, existing: readonly ExistingItem[]) {
  const items = existing.map(({ id, text }): KnownItem => ({ id, content: storedContent(kind, text) }))
  const byId = new Map(items.map((item) => [item.id, item]))
  const byName = new Map<string, KnownItem[]>()
  for (const item of items) {
    const name = nameOf(kind, item.content)
    const named = byName.get(name)
    if (named === undefined) byName.set(name, [item])
    else named.push(item)
  }
  const byCode = new Map(items.map((item) => [codeOf(kind, item.content), item]))

  /**
   * The item of a row by number, code or name; undefined for a new item; an error text for an unknown number, an
   * ambiguous name, or a name whose item has another code.
   */
  return (numberCell: Cell, content: Content): KnownItem | CatalogueText | undefined => {
    const id = itemNumber(numberCell)
    if (id !== undefined) return byId.get(id) ?? CONTENT_MESSAGE.importNoItem
    const code = codeOf(kind, content)
    const ofCode = code === '' ? undefined : byCode.get(code)
    if (ofCode !== undefined || nameOf(kind, content) === '') return ofCode
    const [named, ...others] = byName.get(nameOf(kind, content)) ?? []
    if (named === undefined) return undefined
    const isOther = code !== '' && [named, ...others].every((item) => codeOf(kind, item.content) !== '')
    if (isOther) return CONTENT_MESSAGE.importOtherCode
    return others.length > 0 ? severalItemsMessage(others.length + 1) : named
  }
}
