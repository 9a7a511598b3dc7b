/** `标题 - 简称`; home is `简称 - 口号`. Without a known name the page's own title stands alone. */
export function pageTitle(title: string, { shortName, slogan }: { shortName: string; slogan: string }): string {
  const parts = title === '' ? [shortName, slogan] : [title, shortName]
  return parts.filter((part) => part !== '').join(' - ')
}
