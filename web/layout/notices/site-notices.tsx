import type { SiteFacts } from '#contracts/generated/wire.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'

/** Notices of the group above every page, such as the hours of a maintenance; without one, the empty list is hidden. */
export const SiteNotices = () => (
  <ul data-notices>
    {/* facts without them must not stop the page: a block around the list would be script of every first load */}
    {(useSiteFacts() as Partial<SiteFacts>).notices?.map(({ id, text, url }) => (
      <li key={id}>{url === '' ? text : <a href={url}>{text}</a>}</li>
    ))}
  </ul>
)
