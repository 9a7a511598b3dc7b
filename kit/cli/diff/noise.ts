import { readFile, writeFile } from 'node:fs/promises'
import type { Matcher as Volatile, Operation } from '#contracts/declaration/operation.ts'
import type { Pointer } from '#contracts/declaration/provenance.ts'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { Difference } from './differences.ts'

/** Formats that two different values may share, narrowest first. */
const MATCHERS: readonly (readonly [name: string, fits: (value: unknown) => boolean])[] = [
  ['date-time', texts(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)],
  ['iso-date-time', texts(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)],
  ['date', texts(/^\d{4}-\d\d-\d\d$/)],
  ['integer', (value) => Number.isInteger(value)],
  ['number', (value) => typeof value === 'number'],
  ['boolean', (value) => typeof value === 'boolean'],
  ['url', texts(/^(https?:\/\/|\/[\w-]+\/)\S+$/)],
  ['key', texts(/^[\w+/=.-]{16,}$/)],
  ['text', texts(/[^]*/)],
]
function texts(form: RegExp) {
  return (value: unknown) => typeof value === 'string' && form.test(value)
}

/** Matchers allowed for each kind of volatile field that operations declare. */
const OF_RECORDS: Readonly<Record<Volatile, readonly string[]>> = {
  count: ['integer'],
  time: ['date-time', 'date'],
  key: ['key', 'text'],
  'signed-address': ['url'],
  picture: ['key', 'text', 'any-length'],
}

/** Returns the matcher that accepts a difference between two responses to the same request, if any. */
export function matcherOf({ kind, left, right }: Difference): string | undefined {
  if (kind === 'order') return 'any-order'
  if (kind === 'length') return 'any-length'
  if (kind !== 'value') return undefined
  return MATCHERS.find(([, fits]) => fits(left) && fits(right))?.[0]
}

/**
 * A place that differs between two responses to the same request: `proposed` by the tool, `accepted` by a person who
 * edits the file.
 */
export type Noise = {
  operation: string
  pointer: Pointer
  matcher: string
  status: 'proposed' | 'accepted'
  example: readonly [unknown, unknown]
}

/** Classification of a difference. */
export type Judged = 'difference' | 'proposed-noise' | 'noise'

/** Creates the set of known noise: entries of the file, entries learnt in this run, and fields declared as volatile. */
export function knownNoise(known: readonly Noise[]) {
  const noise = [...known]
  const find = (operation: Operation, difference: Difference) => {
    const matcher = matcherOf(difference)
    return noise.find(
      (each) => each.operation === operation.id && each.pointer === difference.pointer && each.matcher === matcher,
    )
  }
  const isVolatile = (operation: Operation, difference: Difference) => {
    const found = operation.volatile.find(
      ({ pointer }) => difference.pointer === pointer || difference.pointer.startsWith(`${pointer}/`),
    )
    return found !== undefined && OF_RECORDS[found.matcher].includes(matcherOf(difference) ?? '')
  }
  return {
    /**
     * Proposes matchers for differences between two responses to the same request. @returns the differences that no
     * matcher accepts.
     */
    learn(operation: Operation, found: readonly Difference[]): Difference[] {
      return found.filter((difference) => {
        const matcher = matcherOf(difference)
        if (matcher === undefined) return true
        if (isVolatile(operation, difference) || find(operation, difference)) return false
        const { pointer, left, right } = difference
        noise.push({
          operation: operation.id,
          pointer,
          matcher,
          status: 'proposed',
          example: [shown(left), shown(right)],
        })
        return false
      })
    },
    judge(operation: Operation, difference: Difference): Judged {
      if (isVolatile(operation, difference)) return 'noise'
      const found = find(operation, difference)
      if (found === undefined) return 'difference'
      return found.status === 'accepted' ? 'noise' : 'proposed-noise'
    },
    all: (): readonly Noise[] => noise,
  }
}

export type KnownNoise = ReturnType<typeof knownNoise>

const SHOWN_LENGTH = 80

/** Truncates large values. */
function shown(value: unknown): unknown {
  const text = JSON.stringify(value) ?? ''
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : value
}

/** Reads the noise file; a missing file is empty. @throws SetupError if it is not a noise file. */
export async function readNoise(file: string): Promise<readonly Noise[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return []
  try {
    const { noise } = JSON.parse(text) as { noise: readonly Noise[] }
    if (!Array.isArray(noise)) throw new Error('no noise')
    return noise
  } catch {
    throw new SetupError(`${file} 不是噪声文件`, '它由 contract diff 写成')
  }
}

/** Writes the file for review by a person; `text` redacts it. */
export const writeNoise = (file: string, noise: readonly Noise[], text: (text: string) => string): Promise<void> =>
  writeFile(file, text(`${JSON.stringify({ noise }, undefined, 2)}\n`))
