import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Target } from '#kit/suite/ports.ts'
import { readAnswer } from '#kit/suite/transport-rules.ts'
import { type Input, wireRequest } from '#kit/suite/wire-format.ts'

/** The parts of a response that the kit's own calls need; deviations are ignored. */
export type UpstreamAnswer = { code: string | undefined; body: unknown; headers: Readonly<Record<string, string>> }
export type UpstreamCall = (id: OperationId, input?: Input, key?: string) => Promise<UpstreamAnswer>

/** Sends calls that belong to no test. @throws the transport's error. */
export const upstreamCall =
  (send: Target['send'], product: string): UpstreamCall =>
  async (id, input = {}, key) => {
    const inPath = 'product' in catalogue[id].params.properties ? { product } : {}
    const response = await send(wireRequest(catalogue[id], { ...inPath, ...input }, { key }))
    const { code, body } = readAnswer(catalogue[id], response)
    return { code, body, headers: response.headers }
  }
