import { readFileSync } from 'node:fs'

/** Reads a CSV file of seed/content/lookups, without quotes and escaped commas. @returns the fields of each row. */
export const readRows = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
