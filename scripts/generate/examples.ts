import { readFile } from 'node:fs/promises'

/** An accepted request by field name, and a response per observed code. */
export type Example = {
  input: Readonly<Record<string, unknown>>
  replies: Readonly<Record<string, ExampleReply>>
}
/** `title` describes the situation. */
export type ExampleReply = { title: string } & ({ value: unknown } | ExampleBytes)
/** Bytes are not shown: `address`, relative to the base, links to them. */
type ExampleBytes = { mediaType: string; address: string }
/** By operation id. */
export type Examples = Readonly<Record<string, Example>>

/** Written by `npm run generate:examples`. */
export const EXAMPLES_FILE = new URL('../../contracts/generated/examples.json', import.meta.url)

/** Reads the collected examples. @throws Error if the file is missing. */
export const readExamples = async (): Promise<Examples> => JSON.parse(await readFile(EXAMPLES_FILE, 'utf8')) as Examples
