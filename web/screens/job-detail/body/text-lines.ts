const OWN_NUMBER = /^(?:\d{1,2}[.．、)）](?!\d)|[（(]\d{1,2}[)）]|[①-⑳]|[-•·●])\s*/

/** The lines of a text that has one point per line, without the numbers its author may have typed: the list counts. */
export function textLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(OWN_NUMBER, ''))
    .filter((line) => line !== '')
}
