import { readFile } from 'node:fs/promises'

/** A request that a call accepts, by the names of its fields, and an answer of each code that was seen. */
export type Example = {
  input: Readonly<Record<string, unknown>>
  replies: Readonly<Record<string, ExampleReply>>
}
/** `title` says when it is answered. */
export type ExampleReply = { title: string } & ({ value: unknown } | ExampleBytes)
/** Bytes are not shown: `address`, behind the base, gives them. */
type ExampleBytes = { mediaType: string; address: string }
/** By operation id. */
export type Examples = Readonly<Record<string, Example>>

/** Written by `npm run generate:examples`. */
export const EXAMPLES_FILE = new URL('../../contracts/generated/examples.json', import.meta.url)

/** What was harvested. @throws Error when the file is missing. */
export const readExamples = async (): Promise<Examples> => JSON.parse(await readFile(EXAMPLES_FILE, 'utf8')) as Examples
