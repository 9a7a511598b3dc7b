import { UNPROVOKABLE } from '#kit/cases/unprovokable.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import type { WireResponse } from '#kit/suite/ports.ts'
import {
  answers,
  type CallKind,
  isJson,
  isLive,
  keyOf,
  mutantsOf,
  needsSession,
  reads,
  remembered,
} from './call-kind.ts'
import { isSuccess } from './message-edits.ts'
import { type Json, jsonOf, withJson, type WireMutant } from './wire-mutant.ts'

const hasCode = ({ envelope }: Operation) => envelope !== 'captcha'
const changes = (operation: Operation) => !reads(operation)
const isAnonymous = (operation: Operation) => !needsSession(operation)

/** Kinds of mutants of calls. */
const KINDS: readonly CallKind[] = [
  {
    id: 'refused-always',
    fits: hasCode,
    one: () =>
      answers('成功时也答 500', ({ body, response }) =>
        isSuccess(body) || !body
          ? {
              ...withJson(response, { code: 500, msg: '系统异常，请稍后再试' }),
              headers: { ...response.headers, 'content-type': 'application/json; charset=utf-8' },
            }
          : undefined,
      ),
  },
  {
    id: 'refused-silently',
    fits: isJson,
    one: () =>
      answers('拒绝时没有理由', ({ body }) => {
        if (!body || isSuccess(body)) return undefined
        return 'code' in body ? { ...body, msg: '' } : { ...body, repMsg: '' }
      }),
  },
  {
    // replays the last success instead of an error other than 401 and 102
    id: 'refusals-accepted',
    fits: isJson,
    one: ({ replies, envelope }) => ({
      means: '该拒绝的也答成功',
      make() {
        let last: Json | undefined
        return {
          of: 'answers',
          change({ body }) {
            if (isSuccess(body)) {
              last = body
              return undefined
            }
            if (body?.['code'] === 401 || body?.['code'] === 102) return undefined
            if (last !== undefined) return last
            const { properties = {} } = replies[successCode(envelope)] as { properties?: object }
            return 'data' in properties || !body ? undefined : { code: 200, msg: '操作成功' }
          },
        }
      },
    }),
  },
  {
    id: 'code',
    fits: isJson,
    each: ({ id, replies, envelope }) =>
      Object.fromEntries(
        Object.keys(replies)
          .filter((code) => code !== successCode(envelope) && !isUnprovokable(id, code))
          .flatMap((code) =>
            otherCode(code, Object.keys(replies)).map((other) => [
              `${code}-is-${other}`,
              answers(`${code} 答成 ${other}`, ({ body }) => {
                if (body?.['code'] === Number(code)) return { ...body, code: Number(other) }
                return body?.['repCode'] === code ? { ...body, repCode: other } : undefined
              }),
            ]),
          ),
      ),
  },
  {
    id: 'answered-not-done',
    fits: changes,
    one: () => ({
      means: '答成功而没有做',
      make() {
        let last: WireResponse | undefined
        return {
          of: 'exchanges',
          async change(request, forward) {
            if (last !== undefined && isLive(keyOf(request.headers) ?? 'nobody'))
              return { response: last, isOther: true }
            const response = await forward(request)
            if (isSuccess(jsonOf(response)) || jsonOf(response) === undefined) last = response
            return { response, isOther: false }
          },
        }
      },
    }),
  },
  {
    // calls with the undo `restore` replace a value, so that a repetition changes nothing
    id: 'done-twice',
    fits: (operation) => changes(operation) && operation.undo !== 'restore',
    one: () => ({
      means: '一次提交做了两次',
      make: () => ({
        of: 'exchanges',
        async change(request, forward) {
          const response = await forward(request)
          const again = isSuccess(jsonOf(response)) ? await forward(request) : undefined
          return { response, isOther: again !== undefined && isSuccess(jsonOf(again)) }
        },
      }),
    }),
  },
  {
    id: 'done-but-refused',
    fits: changes,
    one: () => ({
      means: '做了却答失败',
      make: () => ({
        of: 'answers',
        change: ({ body }) => (body && isSuccess(body) && 'code' in body ? { code: 500, msg: '操作失败' } : undefined),
      }),
    }),
  },
  {
    id: 'cached-for-all-inputs',
    fits: (operation) => reads(operation) && isAnonymous(operation),
    one: () => ({ means: '缓存不分参数', make: () => ({ of: 'answers', change: remembered(() => '') }) }),
  },
  {
    id: 'products-not-told-apart',
    fits: ({ path }) => path.includes('{product}'),
    one: ({ path }) => ({
      means: '任何产品标识都当作本站',
      make() {
        const before = path.slice(0, path.indexOf('{product}'))
        return {
          of: 'requests',
          change: ({ address, ...request }) => ({
            ...request,
            address: address.replace(new RegExp(`^${before}[^/]+`), `${before}website`),
          }),
        }
      },
    }),
  },
]

/** Whether no request can make a call return a code; mutants of such a code are never reached. */
const isUnprovokable = (id: string, code: string): boolean =>
  code in ((UNPROVOKABLE as Readonly<Record<string, object>>)[id] ?? {})

/** Swaps 401 and 102, 404 and 500; for captcha calls picks another declared code. */
function otherCode(code: string, declared: readonly string[]): string[] {
  const wanted = { '401': '102', '102': '401', '404': '500', '500': '404', '403': '500' }[code]
  if (wanted !== undefined) return [declared.includes(wanted) ? wanted : '500'].filter((other) => other !== code)
  return [declared.find((other) => other !== code && !/^0000$|^200$/.test(other)) ?? '9999']
}

/** Mutants of calls. */
export const callMutants = (operations: readonly Operation[]): WireMutant[] => mutantsOf(KINDS, operations)
