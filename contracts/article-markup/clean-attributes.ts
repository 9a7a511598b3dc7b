import { ATTRIBUTES, BARE_ATTRIBUTES, NEEDED, STYLES } from './markup-list.ts'

const ADDRESSES = ['href', 'src', 'poster']

/**
 * The attributes of an element that the list allows, in its order. @returns undefined when one is missing without which the
 * element means nothing.
 */
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
  // a page that was opened must not reach the one that opened it
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

/** The address of a stored file, with the signature by which staff see it for some minutes. */
const SIGNED = /^(\/[\w/-]+\/[0-9a-f]{32}\.[a-z0-9]{1,5})\?expires=\d+&signature=[\w-]+$/

/** The address that is stored: signatures are not. */
export const withoutSignature = (address: string): string => SIGNED.exec(address)?.[1] ?? address

/** Browsers leave out what stands around an address, and line breaks inside it, before they read it. */
function cleanAddress(value: string): string | undefined {
  const trimmed = withoutSignature(value.trim().replace(/ /g, '%20'))
  return /[\p{Cc}\p{Zl}\p{Zp}\s]/u.test(trimmed) ? undefined : trimmed
}

/** The styles that the list allows for an element, in its order; of several of one name the last. */
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

/** The styles of an element as a record. */
export const stylesOf = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    (attributes['style'] ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      return colon < 0 ? [] : [[declaration.slice(0, colon), declaration.slice(colon + 1)]]
    }),
  )
