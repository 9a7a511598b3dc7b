import { readFileSync } from 'node:fs'

/** Rows of a list in seed/content/lookups without its heading, as fields. The lists hold no quotes and no escaped commas. */
export const readRows = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
