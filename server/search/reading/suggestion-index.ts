import { workInTurns } from '#server/platform/work-in-turns.ts'
import type { Language } from './language.ts'
import { foldKeyword } from './read-keyword.ts'
import { soundReader } from './sounds.ts'

export type SuggestionKind = 'occupation' | 'place' | 'employer' | 'answer' | 'article'

/** A text that can be suggested. */
export type Suggestible = {
  kind: SuggestionKind
  text: string
  /** Page that the text leads to; undefined for a text to search for. */
  href?: string
  articleId?: number
  /** Other texts by which this text is found. */
  also?: readonly string[]
  /** Among equal matches the heavier text comes first. */
  weight: number
}

/** The best texts of each kind, best first. */
export type SuggestionsByKind = ReadonlyMap<SuggestionKind, readonly Suggestible[]>

export type SuggestionIndex = {
  /** Returns at most `limit` texts of each kind that begin with the typed text or have a word that begins with it. */
  find: (typed: string, kinds: readonly SuggestionKind[], limit: number) => SuggestionsByKind
}

type Key = { key: string; isStart: boolean; item: Suggestible }

/** Maximum number of words of a text that are indexed. */
const WORDS = 12
const HAN = /\p{Script=Han}/u

/**
 * Builds the index in short turns of the event loop. Keys are listed by kind and by their first one and two characters,
 * best first, so that a search reads one list and stops when it has enough.
 */
export async function suggestionIndex(language: Language, items: readonly Suggestible[]): Promise<SuggestionIndex> {
  const turns = workInTurns()
  const lists = new Map<string, Key[]>()
  const whole = new Map<string, Suggestible[]>()
  const keysOf = keyMaker(language)
  for (const item of items) {
    if (turns.isOver()) await turns.next()
    for (const key of keysOf(item)) {
      for (const start of new Set([key.key.slice(0, 1), key.key.slice(0, 2)]))
        push(lists, listName(item.kind, start), key)
      if (key.isStart) push(whole, listName(item.kind, key.key), item)
    }
  }
  for (const list of lists.values()) {
    if (turns.isOver()) await turns.next()
    list.sort((a, b) => Number(b.isStart) - Number(a.isStart) || b.item.weight - a.item.weight)
  }
  return {
    find(typed, kinds, limit) {
      const start = compact(foldKeyword(language, typed))
      return new Map(
        kinds.map((kind) => {
          const found = new Map((whole.get(listName(kind, start)) ?? []).map((item) => [item.text, item]))
          for (const { key, item } of lists.get(listName(kind, start.slice(0, 2))) ?? []) {
            if (found.size >= limit) break
            if (key.startsWith(start) && !found.has(item.text)) found.set(item.text, item)
          }
          return [kind, [...found.values()].slice(0, limit)]
        }),
      )
    },
  }
}

const listName = (kind: SuggestionKind, start: string): string => `${kind} ${start}`

function push<Value>(lists: Map<string, Value[]>, name: string, value: Value): void {
  const list = lists.get(name)
  if (list === undefined) lists.set(name, [value])
  else list.push(value)
}

/** Removes the separators that input methods insert between syllables. */
const compact = (text: string): string => text.replaceAll(/[^\p{L}\p{N}+#.]/gu, '')

/** Splits a text where a word begins, or a word inside a word: 总账, 会计. */
function partsOf(language: Language, text: string): string[] {
  return language.innerWords(text).flatMap(({ word, inner }) => {
    const starts = new Set([0, ...inner.map((piece) => word.indexOf(piece))])
    const borders = [...starts].toSorted((a, b) => a - b)
    return borders.map((start, index) => word.slice(start, borders[index + 1]))
  })
}

/**
 * Returns a function that creates the keys of a text: its suffix from each word on. Except for articles, the pinyin of
 * the suffixes and the initials of the text are keys, too.
 */
function keyMaker(language: Language): (item: Suggestible) => Key[] {
  const soundsOf = soundReader(language)
  return (item) => {
    const keys = new Map<string, boolean>()
    const add = (key: string, isStart: boolean) => {
      if (key !== '') keys.set(key, isStart || keys.get(key) === true)
    }
    for (const text of [item.text, ...(item.also ?? [])]) {
      const words = partsOf(language, compact(foldKeyword(language, text))).slice(0, WORDS)
      const isStart = (at: number) => at === 0 && text === item.text
      words.forEach((_word, at) => add(words.slice(at).join(''), isStart(at)))
      if (item.kind === 'article' || !HAN.test(text)) continue
      const sounds = soundsOf(words)
      words.forEach((_word, at) => add(sounds.slice(at).flat().join(''), isStart(at)))
      const initials = sounds.flat().map((sound) => sound.charAt(0))
      if (initials.length > 1) add(initials.join(''), false)
    }
    return Array.from(keys, ([key, isStart]) => ({ key, isStart, item }))
  }
}
