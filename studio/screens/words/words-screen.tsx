import { CheckWords } from './check-words.tsx'
import { SearchMisses } from './search-misses.tsx'
import { SearchWords } from './search-words.tsx'
import { useWordList } from './word-lists.tsx'

const LISTS = { check: CheckWords, search: SearchWords, missed: SearchMisses }

/** 词库: the list of check words, of search words, or of search misses. */
export function WordsScreen() {
  const List = LISTS[useWordList()]
  return <List />
}
