import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ContentTarget } from '#contracts/studio/kinds/content-field.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { companyKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import type { Database } from '#server/database/database.ts'
import type { ContentTargets } from '#server/features/content/content-targets.ts'
import type { ProjectionOf } from '#server/features/content/projections/all-projections.ts'
import type { AskedTexts } from './asked-texts.ts'
import { type NamedTargets, targetKey } from './cell-targets.ts'
import { existingItems, existingRows, inChunks } from './existing-items.ts'
import { importColumns } from './import-columns.ts'
import { type ExistingItem, storedContent } from './known-items.ts'

type Dependencies = { database: Database; projectionOf: ProjectionOf; contentTargets: ContentTargets }
/** Existing items and targets of relations, against which a file is checked. */
export type Known = { existing: ExistingItem[]; targets: NamedTargets }

/** Whether files of a kind refer to rows or targets that must be looked up before the check. */
export const hasLookups = ({ isOfRows, fields }: ContentKind): boolean =>
  isOfRows || importColumns(fields).some(({ field }) => field.type === 'relation' || field.type === 'relations')

const NOTHING: AskedTexts = {
  numbers: [],
  codes: [],
  names: [],
  targets: { company: [], project: [], region: [], industry: [] },
}

/** Looks up the items and targets that files refer to; other requests run between its queries. */
export function importLookup({ database, projectionOf, contentTargets }: Dependencies) {
  /** Ids of the rows that a file names by number, code or name. */
  async function rowIds({ id: kind }: ContentKind, { numbers, codes, names }: AskedTexts): Promise<number[]> {
    const named = projectionOf({ kind }).rows?.named
    const ids = new Set(numbers)
    if (named !== undefined) {
      for (const some of inChunks(codes)) for (const id of await named(some, [])) ids.add(id)
      for (const some of inChunks(names)) for (const id of await named([], some)) ids.add(id)
    }
    return [...ids]
  }

  /** The industries of companies, by company. */
  async function industriesOf(companies: readonly number[]): Promise<Record<number, number>> {
    const industries: Record<number, number> = {}
    for await (const some of existingRows({ database, projectionOf }, companyKind, companies)) {
      for (const { id, text } of some) {
        const { industryId } = storedContent(companyKind, text)
        if (typeof industryId === 'number') industries[id] = industryId
      }
      await nextTurn()
    }
    return industries
  }

  return {
    /** The items that the rows of a file may update, and the targets that it names. */
    async known(kind: ContentKind, asked: AskedTexts = NOTHING): Promise<Known> {
      const existing: ExistingItem[] = []
      const names: Record<string, string> = {}
      const ids: Record<string, readonly number[]> = {}
      const items = kind.isOfRows
        ? existingRows({ database, projectionOf }, kind, await rowIds(kind, asked))
        : existingItems(database, kind.id)
      for await (const some of items) {
        existing.push(...some)
        const contents = some.map(({ text }) => storedContent(kind, text))
        Object.assign(names, await contentTargets.names(kind.fields, contents))
        await nextTurn()
      }
      for (const [target, texts] of Object.entries(asked.targets) as [ContentTarget, string[]][])
        for (const some of inChunks(texts))
          for (const [text, found] of await contentTargets.named(target, some)) {
            ids[targetKey(target, text)] = found
            // the error of an ambiguous name shows one target as an example
            if (found.length > 1) Object.assign(names, await contentTargets.namesOf(target, found.slice(0, 1)))
          }
      const companies = asked.targets.company.flatMap((text) => ids[targetKey('company', text)] ?? [])
      return { existing, targets: { ids, names, industries: await industriesOf(companies) } }
    },
  }
}

export type ImportLookup = ReturnType<typeof importLookup>
