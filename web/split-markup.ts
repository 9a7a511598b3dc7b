/** React puts hoisted title, meta and link elements in front of the markup when the tree has no `<html>`. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/

/** The browser does not render it: it would be in the way of hydration. Its JSON has no `<`. */
const JSON_LD = /<script type="application\/ld\+json">[^<]*<\/script>/g

/** Parts the markup of a page into what belongs to `<head>` (title, meta, links, JSON-LD) and what the browser takes over. */
export function splitMarkup(markup: string): { head: string; html: string } {
  let head = HOISTED.exec(markup)?.[0] ?? ''
  const html = markup.slice(head.length).replace(JSON_LD, (script) => {
    head += script
    return ''
  })
  return { head, html }
}
