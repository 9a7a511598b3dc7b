/** Also as an address has it. */
const PLACEHOLDER = /(?:<|%3C)([A-Za-z][\w-]*)(?:#|%23)(\d+)(?:>|%3E)/g

/** What the redactor left in a text, as names of variables: `key1`, `idNumber1`; each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, kind = '', count = '']) => nameOf(kind, count))),
]

/** A text with variables in the places of what was redacted, as `write` writes them. */
export const withVariables = (text: string, write: (name: string) => string): string =>
  text.replace(PLACEHOLDER, (_all, kind: string, count: string) => write(nameOf(kind, count)))

/** Where requests are sent: an address as it is; for a recording, which is a file, something to be filled in. */
export const reachableBase = (base: string): string => (/^https?:/.test(base) ? base : '<base#1>')

const nameOf = (kind: string, count: string) =>
  kind.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()) + count
