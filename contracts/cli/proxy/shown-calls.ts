import { catalogue } from '#contracts/catalogue.ts'
import type { Watched, WatchState } from '#contracts/cli/exchanges/exchange-watch.ts'
import { type ObservedExchange, plainRequest } from '#contracts/cli/exchanges/observed-exchange.ts'
import type { Redactor } from '#contracts/cli/redaction.ts'
import { curlOf } from '#contracts/cli/report/curl.ts'

/** A call as a person looks at it; nothing secret is in it. */
export type ShownCall = {
  number: number
  /** HH:mm:ss, where the person sits. */
  time: string
  method: string
  name: string
  /** 0 without an answer. */
  status: number
  code: string | undefined
  ms: number
  marks: readonly { kind: 'bad' | 'guess' | 'sent'; title: string }[]
  /** The request as a command, and what was answered. */
  text: string
}

const KEPT = 200
const BODY_LENGTH = 4000

type Kept = { number: number; observed: ObservedExchange; watched: Watched }

/** The newest calls. They are redacted when they are shown: what is secret may turn out later. */
export function recentCalls() {
  const kept: Kept[] = []
  let number = 0
  return {
    note(observed: ObservedExchange, watched: Watched): void {
      number += 1
      const { response } = observed
      const body = response?.body.slice(0, BODY_LENGTH * 3)
      const cut = response && body ? { ...observed, response: { ...response, body } } : observed
      kept.unshift({ number, observed: cut, watched })
      kept.length = Math.min(kept.length, KEPT)
    },
    clear: () => void kept.splice(0),
    list: (about: { state: WatchState; base: string; redactor: Redactor }): ShownCall[] =>
      kept.map((each) => shownCall(each, about)),
  }
}

type About = { state: WatchState; base: string; redactor: Redactor }

function shownCall({ number, observed, watched }: Kept, { state, base, redactor }: About): ShownCall {
  const { request, response, startedAt, ms } = observed
  const path = request.address.split('?', 1)[0] ?? ''
  return {
    number,
    time: new Date(startedAt).toLocaleTimeString('zh-CN', { hour12: false }),
    method: request.method,
    name: watched.operation === undefined ? path : `${watched.operation} ${catalogue[watched.operation].summary}`,
    status: response?.status ?? 0,
    code: watched.code,
    ms,
    marks: [
      ...state.answers
        .filter(({ id }) => watched.answer.includes(id))
        .map(({ source, id }) => ({ kind: source === 'assumed' ? ('guess' as const) : ('bad' as const), title: id })),
      ...watched.request.map((title) => ({ kind: 'sent' as const, title })),
    ],
    text: redactor.text(`${curlOf(plainRequest(request), base)}\n\n${answerText(observed)}`),
  }
}

function answerText({ response, fault }: ObservedExchange): string {
  if (response === undefined) return fault ?? ''
  const type = response.headers['content-type'] ?? ''
  if (!/json|text|xml/i.test(type)) return `${type} ${response.headers['content-length'] ?? '?'} bytes`
  return new TextDecoder().decode(response.body).slice(0, BODY_LENGTH)
}
