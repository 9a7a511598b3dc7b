import type { PageItem } from '#contracts/generated/wire.ts'

/** Title of an item, a link if the item leads somewhere. */
export function ItemTitle({ title, href }: Pick<PageItem, 'title' | 'href'>) {
  if (href === undefined) return title
  return (
    <a className="link" href={href}>
      {title}
    </a>
  )
}
