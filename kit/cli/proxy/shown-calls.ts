import { catalogue } from '#contracts/catalogue.ts'
import type { Watched, WatchState } from '#kit/cli/exchanges/exchange-watch.ts'
import { type ObservedExchange, plainRequest } from '#kit/cli/exchanges/observed-exchange.ts'
import type { Redactor } from '#kit/cli/redaction.ts'
import { curlOf } from '#kit/cli/report/curl.ts'
import { shownRequest } from '#kit/cli/report/model/shown-exchange.ts'

/** A redacted call for display on the page. */
export type ShownCall = {
  number: number
  /** Local time, HH:mm:ss. */
  time: string
  method: string
  name: string
  /** 0 without a response. */
  status: number
  code: string | undefined
  ms: number
  marks: readonly { kind: 'bad' | 'guess' | 'sent'; title: string }[]
  /** The request as a curl command, and the response. */
  text: string
}

const KEPT = 200
const BODY_LENGTH = 4000

type Kept = { number: number; observed: ObservedExchange; watched: Watched }

/** Creates a list of the newest calls. Calls are redacted when shown, because secrets may become known later. */
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
    text: `${curlOf(shownRequest(plainRequest(request), redactor), { base })}\n\n${redactor.text(answerText(observed))}`,
  }
}

function answerText({ response, fault }: ObservedExchange): string {
  if (response === undefined) return fault ?? ''
  const type = response.headers['content-type'] ?? ''
  if (!/json|text|xml/i.test(type)) return `${type} ${response.headers['content-length'] ?? '?'} bytes`
  return new TextDecoder().decode(response.body).slice(0, BODY_LENGTH)
}
