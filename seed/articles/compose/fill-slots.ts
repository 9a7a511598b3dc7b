import type { Variation } from '#seed/content/variation-shape.ts'
import { chineseDay, dayAfter, seasonOf } from './article-calendar.ts'
import type { Deck } from './deck.ts'
import type { Random } from './random.ts'

/** Values of one article: a slot keeps its value from the first use on. */
export type SlotScope = {
  variation: Variation
  formId: string
  day: number
  random: Random
  deck: Deck
  values: Map<string, string>
  /** The industries the title makes sense for; all when missing. */
  industries?: string[]
}

/** The text with every placeholder replaced. @throws on a placeholder nobody knows. */
export const fillSlots = (text: string, scope: SlotScope): string =>
  text.includes('{') ? text.replace(/\{([^{}]+)\}/g, (_, name: string) => valueOf(name, scope)) : text

const valueOf = (name: string, scope: SlotScope): string => {
  if (name.startsWith('n:')) return String(numberOf(name.slice(2), scope))
  const date = /^(dw?)\+(\d+)$/.exec(name)
  if (date) return chineseDay(dayAfter(scope.day, Number(date[2]), date[1] === 'dw'), scope.day)
  let value = scope.values.get(name)
  if (value === undefined) scope.values.set(name, (value = drawValue(name, scope)))
  return value
}

const drawValue = (name: string, scope: SlotScope): string => {
  const { formId, day, deck, random } = scope
  const date = new Date(day)
  if (name === 'season') return seasonOf(day)
  if (name === 'year') return String(date.getUTCFullYear())
  if (name === 'classYear') return String(date.getUTCFullYear() + (date.getUTCMonth() >= 7 ? 1 : 0))
  const [slot = '', again] = name.split('#')
  const list = listOf(slot, scope)
  const taken = again ? valueOf(slot, scope) : undefined
  const allowed = [...list.keys()].filter((index) => list[index] !== taken)
  const key =
    slot === 'industry' && scope.industries
      ? `${formId}/${scope.industries.join()}`
      : slot === 'company'
        ? `company/${valueOf('industry', scope)}`
        : `${formId}/${slot}`
  return list[deck.deal(key, allowed, 1, random)[0] ?? 0] ?? ''
}

const listOf = (slot: string, scope: SlotScope): string[] => {
  const { slots, positions } = scope.variation
  if (slot === 'industry') return scope.industries ?? Object.keys(positions)
  if (slot === 'company') return slots.company[valueOf('industry', scope)] ?? []
  if (slot === 'pos') return positions[valueOf('industry', scope)] ?? []
  const list = slots[slot]
  if (!list) throw new Error(`Form ${scope.formId} uses the unknown slot {${slot}}`)
  return list
}

/** `a-b`, `a-b:step`, or `other*from-to:step` where other is a number drawn before. @throws on another shape. */
export const numberOf = (expression: string, scope: SlotScope): number => {
  const match = /^(?:(\w+)\*)?([\d.]+)-([\d.]+)(?::(\d+))?$/.exec(expression)
  if (!match) throw new Error(`Form ${scope.formId} has the bad number ${expression}`)
  const base = match[1] ? Number(scope.values.get(match[1])) : 1
  const step = Number(match[4] ?? 1)
  const low = Math.ceil((base * Number(match[2])) / step)
  const high = Math.max(low, Math.floor((base * Number(match[3])) / step))
  return scope.random.between(low, high) * step
}
