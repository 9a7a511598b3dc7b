/** Path parameters of `readStoredFile`. */
export type StoredAddress = { year: string; month: string; day: string; name: string }

/** Returns the path and signature parameters in the URL or name of a stored file; undefined for other URLs. */
export function storedAddress(address: string): (StoredAddress & Record<string, string>) | undefined {
  const [, year, month, day, name, query = ''] = PLACE.exec(address) ?? []
  if (year === undefined || month === undefined || day === undefined || name === undefined) return undefined
  const signature = query.split('&').flatMap((pair) => {
    const [key = '', value] = pair.split('=', 2)
    return value === undefined ? [] : [[key, value]]
  })
  return { year, month, day, name, ...Object.fromEntries(signature) }
}

/** Removes the signature, which differs in every response, from a URL. */
export const withoutSignature = (address: string): string => address.split('?', 1)[0] ?? ''

const PLACE = /\/upload\/(\d{4})\/(\d\d)\/(\d\d)\/([^/?]+)(?:\?(.*))?$/
