import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'

/** The operation of a request, with the decoded parameters of its path. */
export type Called = { operation: Operation; params: Record<string, string> }

type Route = { operation: Operation; steps: readonly string[] }

/** Operations by method and number of path segments, so that a path is compared with few operations. */
const ROUTES = new Map<string, Route[]>()
for (const operation of Object.values<Operation>(catalogue)) {
  const steps = operation.path.split('/')
  const key = `${operation.method} ${steps.length}`
  ROUTES.set(key, [...(ROUTES.get(key) ?? []), { operation, steps }])
}

/** The operation of a request; undefined if none matches. `path` is relative to the base path, without query. */
export function calledOperation(method: string, path: string): Called | undefined {
  const steps = path.split('/')
  for (const route of ROUTES.get(`${method} ${steps.length}`) ?? []) {
    const params = paramsOf(route, steps)
    if (params !== undefined) return { operation: route.operation, params }
  }
  return undefined
}

function paramsOf({ steps }: Route, given: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [index, step] of steps.entries()) {
    const text = given[index] ?? ''
    if (!step.startsWith('{')) {
      if (step !== text) return undefined
      continue
    }
    const decoded = decodedStep(text)
    if (decoded === undefined) return undefined
    params[step.slice(1, -1)] = decoded
  }
  return params
}

function decodedStep(text: string): string | undefined {
  try {
    return text === '' ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}
