/** Parses front matter: `name: JSON` lines between `---`. @returns its values, and the text below. */
export function frontMatter<Head>(text: string): { head: Head; body: string } {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  const lines = head.split('\n').map((line): [string, unknown] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), JSON.parse(line.slice(colon + 1))]
  })
  return { head: Object.fromEntries(lines) as Head, body }
}
