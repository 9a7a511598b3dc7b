/** Returns the absolute URL of a path, and an absolute URL unchanged; undefined for a path if the origin is unknown. */
export function absoluteUrl(url: string, origin: string): string | undefined {
  if (/^https?:\/\//.test(url)) return url
  return origin === '' ? undefined : origin + url
}

/** Returns the document title: `标题 - 简称`, on home `简称 - 口号`; empty parts are left out. */
export function pageTitle(title: string, { shortName, slogan }: { shortName: string; slogan: string }): string {
  const parts = title === '' ? [shortName, slogan] : [title, shortName]
  return parts.filter((part) => part !== '').join(' - ')
}
