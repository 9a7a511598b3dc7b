import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { rowsOf } from '#kit/suite/answer.ts'
import { SkipOnTimeout } from '#kit/suite/test-errors.ts'
import type { Input } from '#kit/suite/wire-format.ts'
import { type Compared, type Difference, differences } from './differences.ts'
import type { KnownNoise } from './noise.ts'
import { shapeDifferences, shapeOf } from './shapes.ts'
import type { Side } from './side.ts'

/** A difference at one place, reported once for all requests that show it. */
export type Found = Difference & { operation: OperationId; input: Input; times: number }

export type Comparison = {
  found: readonly Found[]
  /** Differences at places that also differ between two left responses and are not yet accepted as noise. */
  suspectedNoise: readonly Found[]
  questions: number
  /** Skipped calls, with the reason. */
  skipped: readonly (readonly [OperationId, string])[]
}

/** Sends every read call twice to the left side and once to the right; collects the differences that are not noise. */
export async function compareValues(left: Side, right: Side, noise: KnownNoise): Promise<Comparison> {
  const found = collected()
  const suspectedNoise = collected()
  const skipped: [OperationId, string][] = []
  let questions = 0
  const compare = async (id: OperationId, operation: Operation) => {
    const inputs = await left.inputs(id)
    if (typeof inputs === 'string') return void skipped.push([id, inputs])
    for (const input of inputs) {
      questions += 1
      const [once, again] = [await left.ask(operation, input), await left.ask(operation, input)]
      const unexplained = noise.learn(operation, differences(operation, once, again))
      if (unexplained.length > 0) {
        skipped.push([id, `左边两次回答不同：${unexplained[0]?.pointer || 'code'}`])
        continue
      }
      for (const difference of differences(operation, once, await right.ask(operation, input))) {
        const judged = noise.judge(operation, difference)
        if (judged === 'difference') found.add(id, input, difference)
        if (judged === 'proposed-noise') suspectedNoise.add(id, input, difference)
      }
    }
  }
  await eachRead(skipped, compare)
  return { found: found.all(), suspectedNoise: suspectedNoise.all(), questions, skipped }
}

/** Compares sides with different data: sends each side inputs from its own data and compares the response shapes. */
export async function compareShapes(left: Side, right: Side): Promise<Comparison> {
  const found = collected()
  const skipped: [OperationId, string][] = []
  let questions = 0
  const answersOf = async (side: Side, operation: Operation, inputs: readonly Input[]) => {
    const answers: Compared[] = []
    for (const input of inputs) answers.push(await side.ask(operation, input))
    questions += inputs.length
    return shapeOf(answers)
  }
  await eachRead(skipped, async (id, operation) => {
    const [ofLeft, ofRight] = [await left.inputs(id), await right.inputs(id)]
    if (typeof ofLeft === 'string' || typeof ofRight === 'string') {
      skipped.push([id, typeof ofLeft === 'string' ? `左边${ofLeft}` : '右边没有可问的'])
      return
    }
    const shapes = [await answersOf(left, operation, ofLeft), await answersOf(right, operation, ofRight)] as const
    for (const difference of shapeDifferences(...shapes)) found.add(id, ofLeft[0] ?? {}, difference)
  })
  return { found: found.all(), suspectedNoise: [], questions, skipped }
}

/** Compares one call after the other; skips calls that time out, with the reason. */
async function eachRead(
  skipped: [OperationId, string][],
  compare: (id: OperationId, operation: Operation) => Promise<void>,
): Promise<void> {
  for (const operation of reads()) {
    const id = operation.id as OperationId // from the catalogue
    try {
      await compare(id, operation)
    } catch (error) {
      if (!(error instanceof SkipOnTimeout)) throw error
      skipped.push([id, '没有及时回答'])
    }
  }
}

/**
 * Whether both sides seem to have the same data: at least half of the public list rows occur on both sides and mostly
 * agree. Also true without any rows.
 */
export async function haveSameData(left: Side, right: Side): Promise<boolean> {
  let [same, all] = [0, 0]
  await eachRead([], async (id, operation) => {
    if (operation.listing === undefined || operation.session !== 'none') return
    const inputs = await left.inputs(id)
    const [input] = typeof inputs === 'string' ? [] : inputs
    if (input === undefined) return
    const ofLeft = rowsByKey(operation, await left.ask(operation, input))
    const ofRight = rowsByKey(operation, await right.ask(operation, input))
    all += Math.max(ofLeft.size, ofRight.size)
    same += [...ofLeft].filter(([key, row]) => saysTheSame(operation, row, ofRight.get(key))).length
  })
  return all === 0 || same / all >= SAME_SHARE
}

const SAME_SHARE = 0.5

function rowsByKey({ listing }: Operation, { body }: Compared): Map<unknown, Record<string, unknown>> {
  const rows = rowsOf({ body })
  return new Map(rows.map((row) => [row[listing?.key ?? ''], row]))
}

/**
 * Whether two rows with the same key mostly agree in the other fields. Ids alone prove nothing: any list may count from
 * 1.
 */
function saysTheSame({ listing }: Operation, row: Fields, other: Fields | undefined): boolean {
  if (other === undefined) return false
  const names = Object.keys(row).filter((name) => name !== listing?.key)
  const equal = names.filter((name) => JSON.stringify(row[name]) === JSON.stringify(other[name]))
  return equal.length >= names.length * SAME_SHARE
}

type Fields = Readonly<Record<string, unknown>>

/** Lists the read calls of the specification. Upstreams lack our extensions. */
const reads = (): Operation[] =>
  Object.values<Operation>(catalogue).filter(({ effect, source }) => effect === 'read' && source[''] !== 'extension')

function collected() {
  const found = new Map<string, Found>()
  return {
    add(operation: OperationId, input: Input, difference: Difference): void {
      const key = `${operation} ${difference.pointer} ${difference.kind}`
      const known = found.get(key)
      if (known) known.times += 1
      else found.set(key, { ...difference, operation, input, times: 1 })
    },
    all: (): readonly Found[] => [...found.values()],
  }
}
