import { readFile } from 'node:fs/promises'

/** The input of an accepted request by field name, and a response per observed code. */
export type Example = {
  input: Readonly<Record<string, unknown>>
  replies: Readonly<Record<string, ExampleReply>>
}
/** A response; `title` describes when the server sends it. */
export type ExampleReply = { title: string } & ({ value: unknown } | ExampleBytes)
/** A binary response, shown as a link: `address` is relative to the base. */
type ExampleBytes = { mediaType: string; address: string }
/** Examples by operation id. */
export type Examples = Readonly<Record<string, Example>>

/** Written by `npm run generate:examples`. */
export const EXAMPLES_FILE = new URL('../../contracts/generated/examples.json', import.meta.url)

/** Reads the collected examples. @throws Error if the file is missing. */
export const readExamples = async (): Promise<Examples> => JSON.parse(await readFile(EXAMPLES_FILE, 'utf8')) as Examples
