import { readFile, writeFile } from 'node:fs/promises'
import { catalogue } from '#contracts/catalogue.ts'
import { studioCatalogue } from '#contracts/studio/studio-catalogue.ts'
import { readArguments } from '#scripts/command-line.mjs'
import { sayDone } from '#seed/progress.ts'
import { endpointTable } from './endpoints.ts'
import { readExamples } from './examples.ts'
import { openapiDocument } from './openapi.ts'
import { generatePrismaClients } from './prisma-clients.ts'
import { replyReadings } from './readings.ts'
import { recordLines } from './record-lines.ts'
import { studioEndpointTable, studioWireTypes } from './studio-files.ts'
import { wireTypes } from './wire-types.ts'

// `--check` writes no file of contracts/generated, and fails if one of them is stale.
const isCheck = readArguments('generate').values['check'] === true
const header = '// Written by `npm run generate` from contracts/catalogue.ts. Do not edit.\n'
const folder = new URL('../../contracts/generated/', import.meta.url)
const operations = Object.values(catalogue)
const studioHeader = header.replace('catalogue.ts', 'studio/studio-catalogue.ts')
const studioOperations = Object.values(studioCatalogue)

const files: Record<string, string> = {
  'wire.ts': `${header}\n${wireTypes(operations)}`,
  'endpoints.ts': `${header}\n${endpointTable(operations)}`,
  'readings.ts': `${header}\n${replyReadings(operations)}`,
  'record-lines.ts': `${header}\n${await recordLines(operations)}`,
  'openapi.json': `${JSON.stringify(openapiDocument(operations, await readExamples()), undefined, 2)}\n`,
  'studio-wire.ts': `${studioHeader}\n${studioWireTypes(studioOperations)}`,
  'studio-endpoints.ts': `${studioHeader}\n${studioEndpointTable(studioOperations)}`,
}

await generatePrismaClients()
const stale: string[] = []
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, folder)
  const current = await readFile(file, 'utf8').catch(() => '')
  if (current === text) continue
  stale.push(name)
  if (!isCheck) await writeFile(file, text)
}
if (!isCheck && stale.length > 0) sayDone(`过时的文件已重写 / Stale files were rewritten: ${stale.join(', ')}`)
if (isCheck && stale.length > 0) {
  console.error(`out of date in contracts/generated: ${stale.join(', ')}. Run npm run generate.`)
  process.exitCode = 1
}
