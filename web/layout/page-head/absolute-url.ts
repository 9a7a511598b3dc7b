/** The absolute address of a path; an absolute address stays, and without a known origin there is none. */
export function absoluteUrl(url: string, origin: string): string | undefined {
  if (/^https?:\/\//.test(url)) return url
  return origin === '' ? undefined : origin + url
}
