import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule } from './clipboard-rules.ts'

export type ClipboardFile = { name: string; type: string; base64: string }
/** Clipboard of a program, or a Word file, with the expected result. */
export type ClipboardCase = {
  name: string
  from: string
  why: string
  html?: string
  text?: string
  /** Further types with their data. */
  more?: Readonly<Record<string, string>>
  files?: readonly ClipboardFile[]
  /** Name of a button to press if it appears (regular expression). */
  accept?: string
  /** A .docx next to the case, imported instead of pasted. */
  docx?: string
  expect: readonly Rule[]
}

const FOLDER = 'tests/clipboard/cases'

/** All cases of the folder; a new file needs no registration. */
export const CLIPBOARD_CASES: readonly ClipboardCase[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as ClipboardCase)
  .toSorted((one, other) => one.name.localeCompare(other.name))

/** Path of the Word file of a case. */
export const docxPath = (name: string): string => join(FOLDER, 'word', name)
