import { readFile, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { serverBuild } from '#scripts/build.ts'

const IMPORT = "import type { Wire } from '#contracts/generated/wire.ts'\n"
const DECLARED = `
/** A response with an HTTP error status, which no call of the contract has. */
export declare class HttpFailure extends Error {
  readonly status: number
  constructor(status: number)
}

/** Creates a client of the contract on \`fetch\`. */
export declare function createClient(options: ClientOptions): Client
`

/** Writes the typed client into a folder: client.mjs, and client.d.mts with the types of all calls. */
export async function buildClient(folder: string): Promise<void> {
  const settings = serverBuild({ input: { client: 'kit/client/client.ts' }, folder })
  await build({
    ...settings,
    build: {
      ...settings.build,
      emptyOutDir: false,
      rolldownOptions: { ...settings.build?.rolldownOptions, output: { entryFileNames: '[name].mjs' } },
    },
  })
  const [wire = '', client = ''] = await Promise.all(
    ['contracts/generated/wire.ts', 'kit/client/client-types.ts'].map((file) => readFile(file, 'utf8')),
  )
  if (!client.includes(IMPORT)) throw new Error('kit/client/client-types.ts does not import Wire as expected')
  await writeFile(`${folder}/client.d.mts`, wire + client.replace(IMPORT, '') + DECLARED)
}
