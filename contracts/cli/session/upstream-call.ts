import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Target } from '#contracts/suite/ports.ts'
import { readAnswer } from '#contracts/suite/transport-rules.ts'
import { type Input, wireRequest } from '#contracts/suite/wire-format.ts'

/** What a call answered, as far as the kit's own work needs it; how it deviates is not looked at. */
export type UpstreamAnswer = { code: string | undefined; body: unknown; headers: Readonly<Record<string, string>> }
export type UpstreamCall = (id: OperationId, input?: Input, key?: string) => Promise<UpstreamAnswer>

/** Calls that belong to no test. @throws what the transport throws. */
export const upstreamCall =
  (send: Target['send'], product: string): UpstreamCall =>
  async (id, input = {}, key) => {
    const inPath = 'product' in catalogue[id].params.properties ? { product } : {}
    const response = await send(wireRequest(catalogue[id], { ...inPath, ...input }, { key }))
    const { code, body } = readAnswer(catalogue[id], response)
    return { code, body, headers: response.headers }
  }
