/** A hit; `pattern` is the index in the list. */
export type PatternHit = { pattern: number; start: number; end: number }
/** Calls `visit` for each hit in a text, ordered by end. */
export type PatternSearch = (text: string, visit: (hit: PatternHit) => void) => void

type Node = { next: Map<number, Node>; fail: Node | undefined; patterns: number[]; shorter: Node | undefined }

/**
 * Finds many patterns in one pass (Aho–Corasick): the time grows with the text and the hits, not with the number of
 * patterns.
 */
export function patternSearch(patterns: readonly string[]): PatternSearch {
  const root = aNode()
  patterns.forEach((pattern, index) => {
    let node = root
    for (let at = 0; at < pattern.length; at += 1) {
      const unit = pattern.charCodeAt(at)
      let next = node.next.get(unit)
      if (next === undefined) node.next.set(unit, (next = aNode()))
      node = next
    }
    if (pattern !== '') node.patterns.push(index)
  })
  link(root)

  return (text, visit) => {
    let node = root
    for (let at = 0; at < text.length; at += 1) {
      node = step(node, text.charCodeAt(at), root)
      for (let ending: Node | undefined = node; ending; ending = ending.shorter)
        for (const pattern of ending.patterns) {
          const end = at + 1
          visit({ pattern, start: end - (patterns[pattern]?.length ?? 0), end })
        }
    }
  }
}

const aNode = (): Node => ({ next: new Map(), fail: undefined, patterns: [], shorter: undefined })

function step(from: Node, unit: number, root: Node): Node {
  for (let node: Node | undefined = from; node; node = node.fail) {
    const next = node.next.get(unit)
    if (next !== undefined) return next
  }
  return root
}

/**
 * Sets two links of each node: `fail`, to the longest proper suffix that is a prefix of a pattern, and `shorter`, to
 * the next such suffix that is a complete pattern.
 */
function link(root: Node): void {
  const queue: Node[] = [root]
  for (const node of queue) {
    for (const [unit, next] of node.next) {
      next.fail = node === root ? root : step(node.fail ?? root, unit, root)
      next.shorter = next.fail.patterns.length > 0 ? next.fail : next.fail.shorter
      queue.push(next)
    }
  }
}
