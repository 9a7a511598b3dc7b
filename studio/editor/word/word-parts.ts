import { relationsIn, relationsPath } from '#contracts/archive/package-relations.ts'

type Parts = ReadonlyMap<string, Uint8Array>
/** Paths of the parts that the import rewrites. */
export type WordPaths = { text: string; numbering: string; styles: string }

/** Finds the parts of a document by the references between them: not every program names them `word/document.xml`. */
export function wordPaths(parts: Parts): WordPaths {
  const targetIn = (part: string, type: string) => {
    const xml = new TextDecoder().decode(parts.get(relationsPath(part)))
    return relationsIn(xml, part).find((relation) => relation.type === type)?.target
  }
  const text = targetIn('', 'officeDocument') ?? 'word/document.xml'
  return {
    text,
    numbering: targetIn(text, 'numbering') ?? 'word/numbering.xml',
    styles: targetIn(text, 'styles') ?? 'word/styles.xml',
  }
}
