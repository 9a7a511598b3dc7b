const BLOCK_END = /<(?:\/(?:p|h[1-6]|li|td|th|tr|blockquote|pre|figcaption|caption)|br|hr)\b[^>]*>/g
const DESCRIPTION = /<img\b[^>]*?\salt="([^"]*)"[^>]*>/g

/** Text of sanitized HTML, a line for each block, with the descriptions of pictures. */
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

/** Whether sanitized HTML shows nothing: neither text nor a picture, film or line. */
export const isBlankHtml = (html: string): boolean => plainLines(html) === '' && !/<(?:img|video|hr)\b/.test(html)
