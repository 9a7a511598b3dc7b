/** Elements that React hoists: in a tree without `<html>`, it puts title, meta and link before the markup. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/

/** JSON-LD scripts, which only the server renders: they must be outside the hydrated root. The JSON contains no `<`. */
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
