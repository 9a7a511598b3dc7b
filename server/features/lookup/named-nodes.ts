import { shortRegionName } from '#contracts/constants/region-names.ts'
import type { LookupTree } from './lookup-tree.ts'

/** Separators in a path as people write it: 湖北省/武汉市, 湖北省 > 武汉市, 湖北省·武汉市, 湖北省-武汉市. */
const PARTS = /[-/>·\\|]/
const plain = (text: string): string => text.normalize('NFKC').replace(/[-\s/>·\\|]/g, '')
const short = (names: readonly string[]): string => plain(names.map((name) => shortRegionName(name.trim())).join(''))

/**
 * Ids of the nodes that each text names: by path, or by the end of a path, such as 洪山区 or 武汉市/洪山区. A whole path takes
 * precedence over the end of a path, and a full name over a short name such as 武汉.
 */
export function nodesNamed(tree: LookupTree, texts: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const [whole, ends, shortEnds] = [
    new Map<string, number[]>(),
    new Map<string, number[]>(),
    new Map<string, number[]>(),
  ]
  for (const { id } of tree.all()) {
    const names = tree.lineOf(id).map(({ name }) => name)
    if (names.length > 0) add(whole, plain(names.join('')), id)
    for (const from of names.keys()) {
      add(ends, plain(names.slice(from).join('')), id)
      add(shortEnds, short(names.slice(from)), id)
    }
  }
  const idsOf = (text: string) =>
    whole.get(plain(text)) ?? ends.get(plain(text)) ?? shortEnds.get(short(text.normalize('NFKC').split(PARTS))) ?? []
  return new Map(texts.map((text) => [text, idsOf(text)]))
}

function add(ids: Map<string, number[]>, key: string, id: number): void {
  const same = ids.get(key)
  if (same === undefined) ids.set(key, [id])
  else same.push(id)
}
