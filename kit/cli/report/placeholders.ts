/** A placeholder, possibly percent-encoded. */
const PLACEHOLDER = /(?:<|%3C)([A-Za-z][\w-]*)(?:#|%23)(\d+)(?:>|%3E)/g

/** Lists the placeholders in a text as variable names, without duplicates: `key1`, `idNumber1`. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, kind = '', count = '']) => nameOf(kind, count))),
]

/** Replaces the placeholders in a text by variables in the format of `write`. */
export const withVariables = (text: string, write: (name: string) => string): string =>
  text.replace(PLACEHOLDER, (_all, kind: string, count: string) => write(nameOf(kind, count)))

/** Returns the base of requests; a placeholder if the base is the file of a recording. */
export const reachableBase = (base: string): string => (/^https?:/.test(base) ? base : '<base#1>')

const nameOf = (kind: string, count: string) =>
  kind.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()) + count
