import type { ContentFields, ContentTarget } from '#contracts/studio/kinds/content-field.ts'
import { leaves } from '#contracts/studio/kinds/content-leaves.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { CompanyRows } from '#server/features/company/company-rows.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import { nodesNamed } from '#server/features/lookup/named-nodes.ts'
import type { LookupTree } from '#server/features/lookup/lookup-tree.ts'
import type { ProjectTargets } from '#server/features/recruit-project/project-targets.ts'

type Dependencies = { companyRows: CompanyRows; projectTargets: ProjectTargets; lookupMemory: LookupMemory }
type Target = { id: number; name: string }
type Finding = {
  find: (text: string, take: number) => Promise<Target[]>
  names: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Ids by name, for names in an imported file; several ids if the name is ambiguous. */
  named: (texts: readonly string[]) => Promise<ReadonlyMap<string, readonly number[]>>
}

export type ContentTargets = ReturnType<typeof contentTargets>

/** Maximum number of targets found. */
const FOUND_MAX = 20

/** Targets of relation fields: finds them by name and returns their names by id. */
export function contentTargets({ companyRows, projectTargets, lookupMemory }: Dependencies) {
  const ofTree = (treeOf: 'regions' | 'industries'): Finding => ({
    find: async (text, take) => found((await lookupMemory.read())[treeOf], text, take),
    async names(ids) {
      const tree = (await lookupMemory.read())[treeOf]
      return new Map(ids.map((id) => [id, pathOf(tree, id)]))
    },
    named: async (texts) => nodesNamed((await lookupMemory.read())[treeOf], texts),
  })
  const all: Readonly<Record<ContentTarget, Finding>> = {
    company: companyRows,
    project: projectTargets,
    region: ofTree('regions'),
    industry: ofTree('industries'),
  }
  /** Names of some targets, by keys such as `company:12`. */
  async function namesOf(target: ContentTarget, ids: readonly number[]): Promise<Record<string, string>> {
    const names = await all[target].names(ids)
    return Object.fromEntries([...names].map(([id, name]) => [`${target}:${id}`, name]))
  }
  return {
    find: (target: ContentTarget, text: string): Promise<Target[]> => all[target].find(text.trim(), FOUND_MAX),
    /** Ids of targets by exact name; several ids if a name is ambiguous. */
    named: (target: ContentTarget, texts: readonly string[]) => all[target].named(texts),
    namesOf,

    /** Names of all targets in some values, by keys such as `company:12`. */
    async names(fields: ContentFields, contents: readonly Content[]): Promise<Record<string, string>> {
      const ids = new Map<ContentTarget, Set<number>>()
      for (const { field, value } of contents.flatMap((content) => leaves(fields, content))) {
        if (field.type !== 'relation' && field.type !== 'relations') continue
        const chosen = ids.get(field.to) ?? new Set()
        for (const id of [value].flat()) if (id !== null) chosen.add(id as number)
        ids.set(field.to, chosen)
      }
      const named = await Promise.all([...ids].map(([target, chosen]) => namesOf(target, [...chosen])))
      return Object.assign({}, ...named) as Record<string, string>
    },
  }
}

const pathOf = (tree: LookupTree, id: number): string =>
  tree
    .lineOf(id)
    .map(({ name }) => name)
    .join(' / ')

/** Nodes whose path contains every word of `text`. Nodes whose own name contains the last word come first. */
function found(tree: LookupTree, text: string, take: number): Target[] {
  const words = text.split(/[\s/]+/).filter((word) => word !== '')
  const last = words.at(-1) ?? ''
  const [named, below]: [Target[], Target[]] = [[], []]
  for (const { id, name } of tree.all()) {
    if (named.length === take) break
    const path = pathOf(tree, id)
    if (!words.every((word) => path.includes(word))) continue
    const list = name.includes(last) ? named : below
    if (list.length < take) list.push({ id, name: path })
  }
  return [...named, ...below].slice(0, take)
}
