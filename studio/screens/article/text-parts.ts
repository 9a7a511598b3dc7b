/** Length of an outline that is taken from a text, in characters. */
const OUTLINE_LENGTH = 120
/** Shorter paragraphs are salutations or document numbers. */
const SHORTEST = 15

/** Address of the first picture of a text that is stored here; undefined without one. */
export const firstPicture = (html: string): string | undefined =>
  /<img [^>]*\bsrc="(\/prod-api\/profile\/[^"?]+)/.exec(html)?.[1]

/** The beginning of a text as its outline, cut after a sentence where possible; '' for a text without a paragraph. */
export function outlineOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const mark of body.querySelectorAll('sup')) mark.remove() // references to notes
  const text = [...body.querySelectorAll('p')]
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
    .find((line) => line.length >= SHORTEST && !/[：:]$/.test(line))
  if (text === undefined || text.length <= OUTLINE_LENGTH) return text ?? ''
  const whole = /^[\s\S]*[。！？；]/.exec(text.slice(0, OUTLINE_LENGTH))
  return whole?.[0] ?? `${text.slice(0, OUTLINE_LENGTH - 1)}…`
}
