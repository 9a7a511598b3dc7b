import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { IdSource } from '#contracts/declaration/id-sources.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { Input } from '#kit/suite/wire-format.ts'
import { samplePdf, SAMPLES } from './samples.ts'

/** Returns input that a call must accept: its sample, with the required ids taken from other responses. */
export async function validInput(ask: TestClient, id: OperationId, own: Input = {}): Promise<Input> {
  const sample = SAMPLES[id] ?? {}
  const input: Record<string, unknown> = { ...(typeof sample === 'function' ? await sample(ask) : sample), ...own }
  const operation: Operation = catalogue[id]
  for (const [pointer, source] of Object.entries(operation.idSources)) {
    const [, part = '', name = '', deeper] = pointer.split('/')
    if (name in input || deeper !== undefined || !isRequired(operation, part, name)) continue
    const [first] = await fetchIds(ask, source)
    input[name] = isList(operation, part, name) ? [first] : first
  }
  return input
}

/** Returns at least one id from the response of another call. Skips the test if the response has no id. */
export async function fetchIds(ask: TestClient, { call, pointer }: IdSource): Promise<readonly unknown[]> {
  const id = call as OperationId // a test checks that idSources name calls of the catalogue
  const operation: Operation = catalogue[id]
  const isShared = operation.session === 'none' && operation.effect === 'read'
  const place = `${call} ${pointer}`
  const known = isShared ? ask.knownIds.get(place) : undefined
  if (known !== undefined) return known
  const { body } = await ask.expect(
    id,
    200 as never,
    await validInput(ask, id),
    id === 'commonUpload' ? { file: samplePdf() } : {},
  )
  const found = valuesAt(body, pointer.slice('/200'.length)).filter((value) => value !== null && value !== '')
  if (found.length === 0) return ask.skip('no-data', call)
  if (isShared) ask.knownIds.set(place, found)
  return found
}

type Part = 'params' | 'query' | 'body'

function isRequired(operation: Operation, part: string, name: string): boolean {
  if (part === 'params') return true
  return ((operation[part as Part] as { required?: string[] }).required ?? []).includes(name)
}

const isList = (operation: Operation, part: string, name: string) =>
  (operation[part as Part].properties[name] as { type?: string } | undefined)?.type === 'array'
