import { ALL_KINDS, type Kind, type PerKind } from './kinds.ts'

/** Creates a generator of kinds. After any number of calls, each kind has its share, within two requests. */
export function arrivals(shares: PerKind): () => Kind {
  const given = new Map<Kind, number>()
  let count = 0
  return () => {
    count += 1
    const lack = (kind: Kind) => shares[kind] * count - (given.get(kind) ?? 0)
    const kind = ALL_KINDS.reduce((most, one) => (lack(one) > lack(most) ? one : most))
    given.set(kind, (given.get(kind) ?? 0) + 1)
    return kind
  }
}
