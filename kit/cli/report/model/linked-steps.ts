import { variablesIn } from '#kit/cli/report/placeholders.ts'
import { parsedJson } from '#kit/suite/wire-format.ts'
import type { ShownExchange } from './shown-exchange.ts'

/**
 * Makes consecutive requests repeatable: an id or file name created by a request becomes a variable in later requests,
 * because the value differs in each run. Requests in `before` are included only if they created an object that a step
 * uses.
 */
export function linkedSteps(steps: readonly ShownExchange[], before: readonly ShownExchange[] = []): ShownExchange[] {
  const linked = [...before.filter((each) => isMaker(each, steps)), ...steps]
  let count = 0
  for (const [at, step] of linked.entries()) {
    const made = madeIn(step)
    if (made === undefined) continue
    const placeholder = `<new-${made.kind}#${count + 1}>`
    const uses = [...linked.entries()].slice(at + 1).map(([index, later]) => {
      const used = withMade(later, made, placeholder)
      const isUsed = used !== later
      linked[index] = used
      return isUsed
    })
    if (!uses.includes(true)) continue
    count += 1
    const name = made.kind === 'id' ? `newId${count}` : `newFile${count}`
    linked[at] = { ...(linked[at] ?? step), takes: { name, path: made.path } }
  }
  return linked.map((step, at) => withSession(step, linked.slice(at + 1)))
}

/** Makes a log-in supply the session key of later steps. */
function withSession(step: ShownExchange, later: readonly ShownExchange[]): ShownExchange {
  if (step.takes !== undefined) return step
  const keys = new Set(later.map(({ request }) => request.headers['AuSessionKey']))
  const found = textsIn(parsedJson(step.answer)?.value, []).find(({ text }) => keys.has(text))
  const [name] = found === undefined ? [] : variablesIn(found.text)
  return found === undefined || name === undefined ? step : { ...step, takes: { name, path: found.path.join('.') } }
}

function textsIn(value: unknown, path: readonly string[]): { path: readonly string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, [...path, name]))
}

function isMaker(step: ShownExchange, later: readonly ShownExchange[]): boolean {
  const made = madeIn(step)
  const isAbout = (each: ShownExchange) => made !== undefined && withMade(each, made, '') !== each
  return !isAbout(step) && later.some(isAbout)
}

type Made = {
  kind: 'id' | 'file'
  /** Path of the value in the response. */
  path: string
  /** Name of the field. */
  name: string
  value: string
}

/** Returns the id or file name that a request created; undefined if it created nothing. */
function madeIn({ request, answer }: ShownExchange): Made | undefined {
  if (request.method === 'GET') return undefined
  const [, name, id] = /"data":\{"(\w*Id)":(\d+)[,}]/.exec(answer) ?? []
  if (name !== undefined && id !== undefined) return { kind: 'id', path: `data.${name}`, name, value: id }
  const [, file] = request.file === undefined ? [] : (/"fileName":"([^"]+)"/.exec(answer) ?? [])
  return file === undefined ? undefined : { kind: 'file', path: 'fileName', name: 'fileName', value: file }
}

function withMade(step: ShownExchange, made: Made, placeholder: string): ShownExchange {
  const { request } = step
  const put = made.kind === 'file' ? withFile : withId
  const text = request.text === undefined ? undefined : put(request.text, made, placeholder)
  const address = put(request.address, made, placeholder)
  if (text === request.text && address === request.address) return step
  return { ...step, request: { ...request, address, ...(text !== undefined && { text }) } }
}

/** Replaces an id that follows its field name in a body or address, or that ends the path of an address. */
const withId = (text: string, { name, value }: Made, placeholder: string) =>
  text
    .replaceAll(new RegExp(`("${name}":|[?&]${name}=)${value}(?!\\d)`, 'g'), `$1${placeholder}`)
    .replace(new RegExp(`^(/[^?]*/)${value}(?=$|\\?)`), `$1${placeholder}`)

const withFile = (text: string, { value }: Made, placeholder: string) =>
  text.replaceAll(value, placeholder).replaceAll(encodeURIComponent(value), placeholder)
