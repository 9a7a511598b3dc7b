import type { TreeNode } from '#studio/components/content/tree/tree-nodes.ts'

/** A tree node, by default with a name made from its id. */
export const node = (id: string, pid: string, name = `名${id}`): TreeNode => ({ id, pid, name })

/** Parses a tree such as `a(b(c)d)e`: each letter is a node, followed by its children in parentheses. */
export function treeOf(text: string): TreeNode[] {
  const way = ['']
  let last = ''
  return Array.from(text).flatMap((sign) => {
    if (sign === '(') way.push(last)
    else if (sign === ')') way.pop()
    else return [node((last = sign), way.at(-1) ?? '')]
    return []
  })
}

/** Formats nodes in the notation of `treeOf`. */
export function textOf(nodes: readonly TreeNode[], pid = ''): string {
  return nodes
    .filter((each) => each.pid === pid)
    .map(({ id }) => {
      const below = textOf(nodes, id)
      return below === '' ? id : `${id}(${below})`
    })
    .join('')
}

/** A tree field of at most ten nodes on three levels. */
export const FIELD = { label: 'name', max: 10, maxDepth: 3 }
