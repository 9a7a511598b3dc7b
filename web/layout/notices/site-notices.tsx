import type { SiteFacts } from '#contracts/generated/wire.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'

/** Notices of the company group, shown above every page, such as maintenance hours; CSS hides an empty list. */
export const SiteNotices = () => (
  <ul data-notices>
    {/* missing notices must not break the page, and a `Block` around the list would add code to every first load */}
    {(useSiteFacts() as Partial<SiteFacts>).notices?.map(({ id, text, url }) => (
      <li key={id}>{url === '' ? text : <a href={url}>{text}</a>}</li>
    ))}
  </ul>
)
