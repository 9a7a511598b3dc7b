/** React puts hoisted title, meta and link elements before the markup if the tree has no `<html>`. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/

/** The browser does not render it: it would interfere with hydration. Its JSON contains no `<`. */
const JSON_LD = /<script type="application\/ld\+json">[^<]*<\/script>/g

/** Splits the markup of a page into the contents of `<head>` (title, meta, links, JSON-LD) and the part to hydrate. */
export function splitMarkup(markup: string): { head: string; html: string } {
  let head = HOISTED.exec(markup)?.[0] ?? ''
  const html = markup.slice(head.length).replace(JSON_LD, (script) => {
    head += script
    return ''
  })
  return { head, html }
}
