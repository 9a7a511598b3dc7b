const BLOCK_END = /<(?:\/(?:p|h[1-6]|li|td|th|tr|blockquote|pre|figcaption|caption)|br|hr)\b[^>]*>/g
const DESCRIPTION = /<img\b[^>]*?\salt="([^"]*)"[^>]*>/g

/** Text of sanitized HTML, one line per block, with the alt texts of pictures as lines. */
export const plainLines = (html: string): string =>
  html
    .replace(DESCRIPTION, '\n$1\n')
    .replace(BLOCK_END, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** Whether sanitized HTML has no visible content: no text, picture, video or rule. */
export const isBlankHtml = (html: string): boolean => plainLines(html) === '' && !/<(?:img|video|hr)\b/.test(html)
