/** Facts by name, nested as in site.json. */
type Facts = Readonly<Record<string, unknown>>

const REFERENCE = /\{\{([^{}]+)\}\}/g

/**
 * Replaces references such as `{{phone}}`, `{{licences.0.text}}` or `{{branch.武汉分公司}}` by facts, so that a number is
 * written in one place only. @throws Error for a name without a fact.
 */
export const withFacts = (text: string, facts: Facts): string =>
  text.replace(REFERENCE, (_whole, name: string) => {
    const fact = name.split('.').reduce<unknown>((at, part) => (at as Facts | undefined)?.[part], facts)
    if (typeof fact !== 'string') throw new Error(`no fact is named ${name}`)
    return JSON.stringify(fact).slice(1, -1) // escaped, because the reference is inside a JSON string
  })
