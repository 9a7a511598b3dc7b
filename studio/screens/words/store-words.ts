import type { CheckWordRow } from '#contracts/generated/studio-wire.ts'
import { WORD_CSV_COLUMNS, WORD_CSV_SEPARATOR, WORD_KINDS, WORD_SCOPES } from '#contracts/studio/word-terms.ts'
import { today } from '#studio/data/beijing-time.ts'
import { csvOf, storeFile } from '#studio/data/csv-file.ts'

/** Downloads words as a CSV file that can be imported again. */
export function storeWords(words: readonly CheckWordRow[]): void {
  const rows = words.map((word) => [
    WORD_KINDS[word.kind],
    word.term,
    word.variants.join(WORD_CSV_SEPARATOR),
    word.exceptWithin.join(WORD_CSV_SEPARATOR),
    word.suggest,
    word.isExact ? '是' : '否',
    WORD_SCOPES[word.scope],
    word.why,
    word.isActive ? '是' : '否',
  ])
  storeFile(`词库-${today()}.csv`, csvOf([WORD_CSV_COLUMNS, ...rows]))
}
