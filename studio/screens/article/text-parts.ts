/** Maximum length of an outline that is taken from a text, in characters. */
const OUTLINE_LENGTH = 120
/** Minimum length of a paragraph for an outline: shorter paragraphs are salutations or document numbers. */
const SHORTEST = 15

/** Address of the first picture in a text whose file this site stores; undefined if there is none. */
export const firstPicture = (html: string): string | undefined =>
  /<img [^>]*\bsrc="(\/prod-api\/profile\/[^"?]+)/.exec(html)?.[1]

/**
 * Returns the first suitable paragraph as outline, cut after a sentence if possible; '' if no paragraph is suitable.
 */
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
