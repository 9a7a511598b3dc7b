/** The given class names joined by spaces; false, undefined and empty parts are left out. Undefined when nothing is left. */
export function classNames(...parts: (string | false | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined
}
