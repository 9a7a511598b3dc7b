/** A reference of a part of an Office package to another part (ECMA-376, part 2). */
export type Relation = {
  id: string
  /** Last segment of the type, such as `worksheet`. */ type: string
  target: string
}

/** Path of the part that lists the references of a part; of the whole package for ''. */
export function relationsPath(part: string): string {
  const at = part.lastIndexOf('/') + 1
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`
}

/** The references that `xml` lists for a part, with targets as paths in the package. Omits external targets. */
export const relationsIn = (xml: string, part: string): Relation[] =>
  [...xml.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].flatMap(([tag]) =>
    attributeOf(tag, 'TargetMode') === 'External'
      ? []
      : [
          {
            id: attributeOf(tag, 'Id') ?? '',
            type: attributeOf(tag, 'Type')?.split('/').at(-1) ?? '',
            target: resolved(part, attributeOf(tag, 'Target') ?? ''),
          },
        ],
  )

/** Value of an attribute of a tag, by its name with or without prefix. */
export function attributeOf(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return double ?? single
}

function resolved(part: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  if (path.startsWith('/')) return path.slice(1)
  const folders = part.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') folders.pop()
    else if (segment !== '.') folders.push(segment)
  }
  return folders.join('/')
}
