/** The absolute address of a path; an absolute address stays, and without a known origin there is none. */
export function absoluteUrl(url: string, origin: string): string | undefined {
  if (/^https?:\/\//.test(url)) return url
  return origin === '' ? undefined : origin + url
}

/** `标题 - 简称`; home is `简称 - 口号`. Without a known name the page's own title stands alone. */
export function pageTitle(title: string, { shortName, slogan }: { shortName: string; slogan: string }): string {
  const parts = title === '' ? [shortName, slogan] : [title, shortName]
  return parts.filter((part) => part !== '').join(' - ')
}
