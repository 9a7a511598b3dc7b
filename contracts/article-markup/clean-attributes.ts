import { ATTRIBUTES, BARE_ATTRIBUTES, NEEDED, STYLES } from './markup-list.ts'

const ADDRESSES = ['href', 'src', 'poster']

/** The allowed attributes of an element in canonical order; undefined if a required attribute is missing. */
export function cleanAttributes(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const clean: Record<string, string> = {}
  for (const [name, allowed] of Object.entries(ATTRIBUTES[tag] ?? {})) {
    const value = attributes[name]
    if (value === undefined) continue
    if (BARE_ATTRIBUTES.includes(name)) clean[name] = ''
    else {
      const written = ADDRESSES.includes(name) ? cleanAddress(value) : value
      if (written !== undefined && allowed.test(written)) clean[name] = written
    }
  }
  const needed = NEEDED[tag]
  if (needed !== undefined && clean[needed] === undefined) return undefined
  // the opened page must not get access to window.opener
  if (clean['target'] === '_blank') clean['rel'] = 'noopener noreferrer'
  const style = cleanStyle(tag, attributes['style'] ?? '')
  return { ...(clean['rel'] === undefined ? clean : inOrder(tag, clean)), ...(style !== '' && { style }) }
}

const inOrder = (tag: string, attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(ATTRIBUTES[tag] ?? {}).flatMap((name) =>
      attributes[name] === undefined ? [] : [[name, attributes[name]]],
    ),
  )

/** URL of a stored file with the temporary signature for staff. */
const SIGNED = /^(\/[\w/-]+\/[0-9a-f]{32}\.[a-z0-9]{1,5})\?expires=\d+&signature=[\w-]+$/

/** Removes the temporary signature from the URL of a stored file; other URLs are returned unchanged. */
export const withoutSignature = (address: string): string => SIGNED.exec(address)?.[1] ?? address

/** Trims a URL, encodes its spaces and removes its signature; undefined for other white space or control characters. */
function cleanAddress(value: string): string | undefined {
  const trimmed = withoutSignature(value.trim().replace(/ /g, '%20'))
  return /[\p{Cc}\p{Zl}\p{Zp}\s]/u.test(trimmed) ? undefined : trimmed
}

/** The allowed styles of an element in canonical order; the last value of a property wins. */
function cleanStyle(tag: string, style: string): string {
  if (style === '') return ''
  const said = new Map(
    style.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      if (colon < 0) return []
      return [[declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()] as const]
    }),
  )
  return Object.entries(STYLES[tag] ?? {})
    .flatMap(([name, allowed]) => {
      const value = said.get(name)
      return value !== undefined && allowed.test(value) ? [`${name}:${value}`] : []
    })
    .join(';')
}

/** Parses the style attribute of a sanitized element: values by property. */
export const stylesOf = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    (attributes['style'] ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      return colon < 0 ? [] : [[declaration.slice(0, colon), declaration.slice(colon + 1)]]
    }),
  )
