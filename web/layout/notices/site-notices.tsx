import { useSiteFacts } from '#web/data/site-facts.ts'

/** Notices of the group above every page, such as the hours of a maintenance; without one, the empty list is hidden. */
export const SiteNotices = () => (
  <ul data-notices>
    {useSiteFacts().notices.map(({ id, text, url }) => (
      <li key={id}>{url === '' ? text : <a href={url}>{text}</a>}</li>
    ))}
  </ul>
)
