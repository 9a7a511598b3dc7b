import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Harvest } from '#contracts/harvest.ts'
import type { Operation } from '#contracts/operation.ts'
import { valuesAt } from '#contracts/suite/answer.ts'
import type { Ask } from '#contracts/suite/ask.ts'
import type { Input } from '#contracts/suite/wire-format.ts'
import { samplePdf, SAMPLES } from './samples.ts'

/** Input that a call has to accept: its sample, with the ids that it needs out of other answers. */
export async function validInput(ask: Ask, id: OperationId, own: Input = {}): Promise<Input> {
  const sample = SAMPLES[id] ?? {}
  const input: Record<string, unknown> = { ...(typeof sample === 'function' ? await sample(ask) : sample), ...own }
  const operation: Operation = catalogue[id]
  for (const [pointer, harvest] of Object.entries(operation.harvests)) {
    const [, part = '', name = '', deeper] = pointer.split('/')
    if (name in input || deeper !== undefined || !isRequired(operation, part, name)) continue
    const [first] = await harvested(ask, harvest)
    input[name] = isList(operation, part, name) ? [first] : first
  }
  return input
}

/** Ids as another answer gives them, at least one. */
export async function harvested(ask: Ask, { call, pointer }: Harvest): Promise<readonly unknown[]> {
  const id = call as OperationId // a test holds harvests against the catalogue
  const operation: Operation = catalogue[id]
  const isShared = operation.session === 'none' && operation.effect === 'read'
  const place = `${call} ${pointer}`
  const known = isShared ? ask.harvested.get(place) : undefined
  if (known !== undefined) return known
  const { body } = await ask.expect(
    id,
    200 as never,
    await validInput(ask, id),
    id === 'commonUpload' ? { file: samplePdf() } : {},
  )
  const found = valuesAt(body, pointer.slice('/200'.length)).filter((value) => value !== null && value !== '')
  if (found.length === 0) return ask.leave('no-data', call)
  if (isShared) ask.harvested.set(place, found)
  return found
}

type Part = 'params' | 'query' | 'body'

function isRequired(operation: Operation, part: string, name: string): boolean {
  if (part === 'params') return true
  return ((operation[part as Part] as { required?: string[] }).required ?? []).includes(name)
}

const isList = (operation: Operation, part: string, name: string) =>
  (operation[part as Part].properties[name] as { type?: string } | undefined)?.type === 'array'
