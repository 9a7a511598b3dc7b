import { type CatalogueText, noTargetMessage, severalTargetsMessage } from '#contracts/constants/error-messages.ts'
import { CONTENT_TARGETS, type ContentTarget } from '#contracts/studio/kinds/content-field.ts'

/**
 * Targets that a file names: ids by `company:name`, full names by `company:12`, and the industries of companies by their
 * id.
 */
export type NamedTargets = {
  ids: Readonly<Record<string, readonly number[]>>
  names: Readonly<Record<string, string>>
  industries: Readonly<Record<number, number>>
}

/** Key of a name or an id in NamedTargets. */
export const targetKey = (target: ContentTarget, name: string | number): string => `${target}:${name}`

/** The id of the target with a name; a problem if the name is unknown or ambiguous. */
export function targetId(
  to: ContentTarget,
  name: string,
  { ids, names }: Pick<NamedTargets, 'ids' | 'names'>,
): { value: number } | { problem: CatalogueText } {
  const [id, ...others] = ids[targetKey(to, name)] ?? []
  if (id === undefined) return { problem: noTargetMessage(CONTENT_TARGETS[to], name) }
  if (others.length === 0) return { value: id }
  const path = names[targetKey(to, id)] ?? ''
  return { problem: severalTargetsMessage(name, others.length + 1, to === 'company' ? BY_CODE : `请写全，如 ${path}`) }
}

const BY_CODE = '请改填统一社会信用代码'

/** The names in a cell, one per line. */
export const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
