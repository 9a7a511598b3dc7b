import type { ShownExchange } from './shown-exchange.ts'

/**
 * Requests that follow one another, fit to be made again: an id that one of them has brought into being is a variable in
 * those behind it, since the next time it is another.
 */
export function linkedSteps(steps: readonly ShownExchange[]): ShownExchange[] {
  const linked = [...steps]
  let count = 0
  for (const [at, step] of steps.entries()) {
    if (step.request.method === 'GET') continue
    const [name, id] = newId(step.answer) ?? []
    if (name === undefined || id === undefined) continue
    const placeholder = `<new-id#${count + 1}>`
    const uses = [...linked.entries()].slice(at + 1).map(([index, later]) => {
      const used = withId(later, { name, id, placeholder })
      const isUsed = used !== later
      linked[index] = used
      return isUsed
    })
    if (!uses.includes(true)) continue
    count += 1
    linked[at] = { ...(linked[at] ?? step), takes: { name: `newId${count}`, path: `data.${name}` } }
  }
  return linked
}

/** The one id in the data of an answer, with its name. */
function newId(answer: string): [string, number] | undefined {
  const [, name, id] = /"data":\{"(\w*Id)":(\d+)\}/.exec(answer) ?? []
  return name === undefined ? undefined : [name, Number(id)]
}

type Id = { name: string; id: number; placeholder: string }

function withId(step: ShownExchange, { name, id, placeholder }: Id): ShownExchange {
  const { request } = step
  const text = request.text?.replaceAll(new RegExp(`("${name}":)${id}(?!\\d)`, 'g'), `$1${placeholder}`)
  const address = request.address
    .replaceAll(new RegExp(`([?&]${name}=)${id}(?!\\d)`, 'g'), `$1${placeholder}`)
    .replace(new RegExp(`/${id}(?=$|\\?)`), `/${placeholder}`)
  if (text === request.text && address === request.address) return step
  return { ...step, request: { ...request, address, ...(text !== undefined && { text }) } }
}
