import { type ArticleNode, textOf } from '#contracts/article-markup/article-tree.ts'

/** The file names of the attachments inside an article body. */
export const linkedFiles = (nodes: readonly ArticleNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    if (node.attributes['data-w-e-type'] === 'attachment') return [node.attributes['download'] ?? textOf([node])]
    return linkedFiles(node.children)
  })
