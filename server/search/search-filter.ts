/**
 * The token of a filter. Its underscore never occurs in the tokens of a text, so no text passes for a filter.
 * @throws Error for anything but small letters and digits.
 */
export function filterToken(filter: string): string {
  if (!/^[a-z0-9]{1,32}$/.test(filter))
    throw new Error(`a search filter of small letters and digits is wanted: ${filter}`)
  return `_${filter}`
}
