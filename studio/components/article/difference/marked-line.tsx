import { useMemo } from 'react'
import { textOf } from '#contracts/article-markup/article-tree.ts'
import { markedDifference } from './marked-difference.ts'

/** A text with its deleted and inserted words marked. */
export function MarkedLine({ before, after }: { before: string; after: string }) {
  const nodes = useMemo(() => markedDifference([before], [after]), [before, after])
  return nodes.map((node, at) => {
    if (typeof node === 'string') return node
    const text = textOf([node])
    return node.tag === 'del' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>
  })
}
