const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes a text for XML content or an attribute value; removes characters that XML forbids. */
export function xmlText(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Replaces character data sections by escaped text. */
export function withoutCdata(xml: string): string {
  const [before = '', ...sections] = xml.split('<![CDATA[')
  return (
    before +
    sections
      .map((section) => {
        const end = section.indexOf(']]>')
        return end === -1 ? xmlText(section) : xmlText(section.slice(0, end)) + section.slice(end + 3)
      })
      .join('')
  )
}
