/** Joins class names with spaces, without false, undefined and empty parts. Undefined if no part remains. */
export function classNames(...parts: (string | false | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined
}
