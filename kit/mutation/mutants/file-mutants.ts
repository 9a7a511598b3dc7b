import type { Operation } from '#contracts/declaration/operation.ts'
import type { WireResponse } from '#kit/suite/ports.ts'
import { answers, type CallKind, isJson, mutantsOf } from './call-kind.ts'
import type { WireMutant } from './wire-mutant.ts'

const isFile = (operation: Operation) => !isJson(operation)

/** Kinds of mutants of files. */
const KINDS: readonly CallKind[] = [
  {
    id: 'bytes-changed',
    fits: isFile,
    one: () =>
      answers('文件中间有一个字节不同', ({ body, response }) =>
        body || response.body.length < 3
          ? undefined
          : {
              ...response,
              body: response.body.map((byte, at) => (at === response.body.length >> 1 ? byte ^ 1 : byte)),
            },
      ),
  },
  {
    id: 'bytes-cut',
    fits: isFile,
    one: () =>
      answers('文件少了最后的字节', ({ body, response }) =>
        body ? undefined : { ...response, body: response.body.slice(0, -3) },
      ),
  },
  {
    id: 'bytes-of-another',
    fits: isFile,
    one: () => ({
      means: '给的是先前的另一个文件',
      make() {
        let first: WireResponse | undefined
        return {
          of: 'answers',
          change({ body, response }) {
            if (body) return undefined
            first ??= response
            return first
          },
        }
      },
    }),
  },
  {
    id: 'bytes-typed-as-stream',
    fits: isFile,
    one: () =>
      answers('文件标成 application/octet-stream', ({ body, response }) =>
        body
          ? undefined
          : { ...response, headers: { ...response.headers, 'content-type': 'application/octet-stream' } },
      ),
  },
]

/** Mutants of files. */
export const fileMutants = (operations: readonly Operation[]): WireMutant[] => mutantsOf(KINDS, operations)
