import { CheckWords } from './check-words.tsx'
import { SearchMisses } from './search-misses.tsx'
import { SearchWords } from './search-words.tsx'
import { useWordList } from './word-lists.tsx'

const LISTS = { check: CheckWords, search: SearchWords, missed: SearchMisses }

/** 词库 */
export function WordsScreen() {
  const List = LISTS[useWordList()]
  return <List />
}
