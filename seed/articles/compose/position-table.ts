import type { ArticleNode } from './article-nodes.ts'
import type { SlotScope } from './fill-slots.ts'

const pick = <T>(list: readonly T[], scope: SlotScope): T => list[scope.random.between(0, list.length - 1)] as T

/**
 * The table of a recruitment notice: positions of the notice's industry, no position twice, head counts that add up to
 * the number `heads`, pay that rises with the education asked for. Sets {pos#1} to {pos#3} for the texts below it.
 * @throws when the form does not name the numbers `rows` and `heads`.
 */
export const positionTable = (scope: SlotScope, positions: readonly string[]): ArticleNode => {
  const { columns, education, notes } = scope.variation.positionTable
  const rowCount = Math.min(Number(scope.values.get('rows')), positions.length)
  const heads = splitHeads(Number(scope.values.get('heads')), rowCount, scope)
  const dealt = scope.deck.deal(
    `positions/${scope.values.get('industry')}`,
    [...positions.keys()],
    rowCount,
    scope.random,
  )
  const openings = dealt
    .map((index) => positions[index] ?? '')
    .map((position) => ({ position, level: educationLevel(position, scope) }))
    .sort((a, b) => a.level - b.level)
  let lowest = 42
  const rows = openings.map(({ position, level }, row) => {
    if (row < 3) scope.values.set(`pos#${row + 1}`, position)
    lowest = Math.max(lowest, 42 + level * 14) + scope.random.between(0, 5)
    const highest = Math.round(lowest * (1.25 + scope.random.fraction() * 0.35))
    return [
      position,
      String(heads[row]),
      education[level] ?? '',
      `${lowest * 100}—${highest * 100}`,
      pick(notes, scope),
    ]
  })
  return { kind: 'table', columns, rows }
}

/** The highest level a position asks for, or the one below it. */
const educationLevel = (position: string, scope: SlotScope): number => {
  const { education, highestEducation } = scope.variation.positionTable
  const match = Object.entries(highestEducation).find(([, endings]) =>
    endings.some((ending) => position.endsWith(ending)),
  )
  return Math.max(0, education.indexOf(match?.[0] ?? '本科') - scope.random.between(0, 1))
}

const splitHeads = (total: number, parts: number, scope: SlotScope): number[] => {
  if (!(parts > 0 && total >= parts))
    throw new Error(`Form ${scope.formId} cannot split ${total} heads over ${parts} rows`)
  const heads = Array.from({ length: parts }, () => 1)
  for (let left = total - parts; left > 0; left -= 1) {
    const row = scope.random.between(0, parts - 1)
    heads[row] = (heads[row] ?? 0) + 1
  }
  return heads
}
