import type { Database } from '#server/database/database.ts'
import type { SearchDocument, SearchIndex } from '#server/search/search-index.ts'
import { type LineReader, lineReader } from './block-builder.ts'
import { type CountedOption, countInBlocks, type CountedQuestion } from './block-count.ts'
import { filterSets } from './block-filters.ts'
import { findInBlocks } from './block-find.ts'
import { blockReads } from './block-tables.ts'
import { openBlockWrites } from './block-write.ts'
import { BLOCK_SLOTS } from './slot-set.ts'

// An index for questions of many filters and words: what a question costs hardly depends on how long the lists of its
// parts are. Each token of a block of documents has the set of its documents as bits, and sets are intersected 32
// documents at a time. Blocks are opened in the order of writing, so mostly in that of keys, and looked into from the
// newest on until there are enough hits.

/** Documents of a block: what a write costs grows with its block, what a search costs with their number. */
const SIZES = { put: 8192, load: BLOCK_SLOTS }

export type LoadableSearchIndex = SearchIndex & {
  /**
   * Puts in very many documents, ascending by key: full blocks, each in a transaction of its own. Documents that are in
   * stay as they are, so what was interrupted can be done again. @returns how many were put in.
   */
  load: (documents: AsyncIterable<SearchDocument>) => Promise<number>
  /** Counts the hits of a question that have each of the options, exactly; without a condition, of all documents. */
  count: (question: CountedQuestion, options: readonly CountedOption[]) => Promise<number[]>
  /** Whether nothing is in. */
  isEmpty: () => Promise<boolean>
}

/**
 * The search index in the tables `<table>_block`, `_posting` and `_document`, made by a migration. `sizes`: where blocks
 * are full.
 */
export function blockSearchIndex(database: Database, table: string, sizes = SIZES): LoadableSearchIndex {
  const tables = blockReads(database, table)
  const reads = { ...tables, filters: filterSets(tables) }
  const loadBlock = (documents: readonly SearchDocument[], reader: LineReader) =>
    database.transaction(
      async (tx) => {
        const writes = await openBlockWrites(database, tx, table)
        const known = await writes.known(documents.map(({ key }) => Number(key)))
        const missing = documents.filter(({ key }) => !known.has(Number(key)))
        if (missing.length > 0) await writes.append(undefined, missing, reader)
        return missing.length
      },
      { isLong: true },
    )
  return {
    async put(tx, ...documents) {
      const writes = await openBlockWrites(database, tx, table)
      const keys = new Map(documents.map((document) => [Number(document.key), document]))
      await writes.remove([...keys.keys()])
      const left = [...keys.values()].toSorted((a, b) => Number(a.key - b.key))
      const reader = lineReader()
      while (left.length > 0) {
        const last = await writes.lastBlock()
        const open = last !== undefined && last.size < sizes.put ? last : undefined
        await writes.append(open, left.splice(0, sizes.put - (open?.size ?? 0)), reader)
      }
    },

    async remove(tx, ...keys) {
      const writes = await openBlockWrites(database, tx, table)
      await writes.remove(keys.map(Number))
    },

    find: (question) => findInBlocks(reads, question),

    count: (question, options) => countInBlocks(reads, question, options),

    async optimize() {
      if (database.kind === 'sqlite') return
      for (const part of ['block', 'posting', 'document']) {
        await database.write.$executeRawUnsafe(`ANALYZE ${table}_${part}`)
      }
    },

    async load(documents) {
      const reader = lineReader()
      let count = 0
      let batch: SearchDocument[] = []
      for await (const document of documents) {
        if (batch.push(document) < sizes.load) continue
        count += await loadBlock(batch, reader)
        batch = []
      }
      return count + (batch.length > 0 ? await loadBlock(batch, reader) : 0)
    },

    isEmpty: async () => (await reads.blocks()).length === 0,
  }
}
