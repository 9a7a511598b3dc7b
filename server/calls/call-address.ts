import type { Operation } from '#contracts/declaration/operation.ts'

/** Returns the address of a call relative to the API base, as pages request it: lists as `1,2`, no absent values. */
export function callAddress(operation: Operation, product: string, input: Readonly<Record<string, unknown>>): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === 'product' ? product : text(input[name])),
  )
  const query = new URLSearchParams()
  for (const name of Object.keys(operation.query.properties)) {
    const value = input[name]
    if (value !== undefined && value !== null && value !== '') query.set(name, text(value))
  }
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}

const text = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'string' || typeof value === 'number' ? String(value) : ''
