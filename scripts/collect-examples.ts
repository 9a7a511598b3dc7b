import { readFile, writeFile } from 'node:fs/promises'
import type { TSchema } from 'typebox'
import { catalogue } from '#contracts/catalogue.ts'
import { schemaErrors } from '#contracts/checking/schema-validator.ts'
import { readCheckOptions } from '#kit/cli/check-options.ts'
import { openTarget } from '#kit/cli/open-target.ts'
import { mediaTypesOf } from '#contracts/declaration/envelope.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { runSuite } from '#kit/suite/run-suite.ts'
import { sayDone } from '#seed/progress.ts'
import { readArguments } from './command-line.mjs'
import { type ExampleReply, EXAMPLES_FILE, type Examples } from './generate/examples.ts'
import { collectedExamples } from './generate/collected-examples.ts'

// `npm run generate:examples`: runs the suite against a running `npm run mock` and collects a request per call and a
// response per code for openapi.json. Keeps existing examples that still conform, so that a run changes little; `--all`
// replaces them, too, which is necessary after a change of the demo data.

const { values } = readArguments('generate:examples')
const options = await readCheckOptions(['--base', String(values['base'])])
const terminal = {
  environment: {},
  nodeVersion: process.version,
  ended: () => Promise.resolve(),
  input: process.stdin,
  print: console.log,
  today: () => '',
}
const { target, close } = await openTarget(options, terminal)
const { results, exchanges } = await runSuite({ target, picks: ({ kind }) => kind === 'case' || kind === 'flow' })
await close()

const found = collectedExamples(results, exchanges)
const known = values['all'] ? {} : (JSON.parse(await readFile(EXAMPLES_FILE, 'utf8').catch(() => '{}')) as Examples)
const merged = Object.fromEntries(
  Object.values<Operation>(catalogue).map((operation) => [operation.id, mergedExamples(operation)]),
)
await writeFile(EXAMPLES_FILE, `${JSON.stringify(merged, undefined, 2)}\n`)
sayDone(`示例已写入 / Examples collected: ${EXAMPLES_FILE.pathname.split('/').slice(-3).join('/')}`)

function isStillTrue(schema: TSchema, reply: ExampleReply): boolean {
  return 'value' in reply
    ? schemaErrors(schema, reply.value).length === 0
    : mediaTypesOf(schema).includes(reply.mediaType)
}

function mergedExamples({ id, replies, params, query, body }: Operation): Examples[string] {
  const { input: fresh, replies: answers } = found[id] ?? { input: {}, replies: {} }
  const old = known[id]
  const fields = { ...params.properties, ...query.properties, ...body.properties }
  const isKept = (name: string, value: unknown) => {
    const schema = fields[name]
    return schema !== undefined && schemaErrors(schema, value).length === 0
  }
  const codes = Object.entries(replies).flatMap(([code, schema]) => {
    const former = old?.replies[code]
    const kept = former !== undefined && isStillTrue(schema, former) ? former : answers[code]
    return kept === undefined ? [] : [[code, kept] as const]
  })
  const isWhole = old !== undefined && Object.entries(old.input).every(([name, value]) => isKept(name, value))
  return { input: isWhole ? old.input : fresh, replies: Object.fromEntries(codes) }
}
