import type { Database } from '#server/database/database.ts'
import type { SearchDocument, SearchIndex } from '#server/search/search-index.ts'
import { type LineReader, lineReader } from './block-builder.ts'
import { type CountedOption, countInBlocks, type CountedQuestion } from './block-count.ts'
import { filterSets } from './block-filters.ts'
import { findInBlocks } from './block-find.ts'
import { blockReads } from './block-tables.ts'
import { openBlockWrites } from './block-write.ts'
import { BLOCK_SLOTS } from './slot-set.ts'

// An index for queries of many filters and words: the cost hardly depends on the number of documents per term. Each
// token of a block of documents has a bitmap of its documents, and bitmaps are intersected 32 documents at a time.
// Documents are appended in the order of writing, which is mostly the order of their keys. Blocks are searched from the
// newest until enough hits are found.

/**
 * Maximum number of documents in a block. Larger blocks make writes slower, more blocks make searches slower.
 */
const SIZES = { put: 8192, load: BLOCK_SLOTS }

export type LoadableSearchIndex = SearchIndex & {
  /**
   * Adds very many documents, ascending by key, in full blocks, each in a separate transaction. Existing documents stay
   * unchanged, so an interrupted load can be repeated. @returns the number of added documents.
   */
  load: (documents: AsyncIterable<SearchDocument>) => Promise<number>
  /** Returns for each option the exact number of hits that satisfy it; without conditions, all documents are hits. */
  count: (question: CountedQuestion, options: readonly CountedOption[]) => Promise<number[]>
  /** Whether the index has no documents. */
  isEmpty: () => Promise<boolean>
}

/**
 * Opens the search index in the tables `<table>_block`, `_posting` and `_document`, which a migration creates. `sizes`:
 * maximum number of documents in a block.
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
