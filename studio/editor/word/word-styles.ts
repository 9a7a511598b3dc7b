/** Numbering, outline level and alignment of a paragraph style. */
export type ParagraphStyle = {
  id: string | undefined
  numId: string | undefined
  level: string | undefined
  outline: string | undefined
  align: string | undefined
  isTitle: boolean
  /** Whether the style is a built-in heading or title, which the converter knows. */
  isNamed: boolean
}

type Own = {
  name: string
  basedOn: string | undefined
  numId: string | undefined
  level: string | undefined
  outline: string | undefined
  align: string | undefined
}

const NAMED = /^(?:heading [1-9]|title|subtitle|toc )/i
/** Maximum depth of inheritance between styles, which also ends cycles. */
const DEEPEST = 12

/** Creates a lookup of paragraph styles with inherited properties. */
export function paragraphStyles(xml: string): (id: string | undefined) => ParagraphStyle {
  const styles = new Map<string, Own>()
  let usual: string | undefined
  for (const [, attributes = '', content = ''] of xml.matchAll(
    /<w:style ([^>]*w:type="paragraph"[^>]*)>([\s\S]*?)<\/w:style>/g,
  )) {
    const id = /w:styleId="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (/w:default="(?:1|true)"/.test(attributes)) usual = id
    styles.set(id, {
      name: valueOf(content, 'name') ?? '',
      basedOn: valueOf(content, 'basedOn'),
      numId: valueOf(content, 'numId'),
      level: valueOf(content, 'ilvl'),
      outline: valueOf(content, 'outlineLvl'),
      align: valueOf(content, 'jc'),
    })
  }
  return (id = usual) => {
    const chain: Own[] = []
    for (let at = id; at !== undefined && chain.length < DEEPEST; at = chain.at(-1)?.basedOn) {
      const style = styles.get(at)
      if (style === undefined) break
      chain.push(style)
    }
    const numbered = chain.find(({ numId }) => numId !== undefined)
    return {
      id,
      numId: numbered?.numId,
      level: numbered?.level,
      outline: chain.find(({ outline }) => outline !== undefined)?.outline,
      align: chain.find(({ align }) => align !== undefined)?.align,
      isTitle: /^title$/i.test(chain[0]?.name ?? ''),
      isNamed: NAMED.test(chain[0]?.name ?? ''),
    }
  }
}

const valueOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<w:${name} [^>]*w:val="([^"]*)"`).exec(xml)?.[1]
