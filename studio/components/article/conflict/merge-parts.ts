import { diffArrays } from 'diff'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanInBrowser } from '#studio/editor/clean-in-browser.ts'

/** A passage that is equal in both texts, or the two versions of a passage that differs. */
export type MergePart = { same: string } | Passage
/** `place`: index among the passages that differ. */
type Passage = { place: number; theirs: string; mine: string }

export type Choice = 'mine' | 'theirs' | 'both'

/**
 * Splits two article bodies into equal and differing passages, in order. A passage is the HTML of consecutive blocks.
 */
export function mergeParts(theirs: string, mine: string): MergePart[] {
  const parts = diffArrays(blocksOf(theirs), blocksOf(mine))
  let place = -1
  const passage = (their: string, my: string): Passage => ({ place: (place += 1), theirs: their, mine: my })
  return parts.flatMap(({ value, added, removed }, at): MergePart[] => {
    const html = value.join('')
    if (!added && !removed) return [{ same: html }]
    const next = parts[at + 1]
    if (removed) return [passage(html, next?.added ? next.value.join('') : '')]
    return parts[at - 1]?.removed ? [] : [passage('', html)]
  })
}

/**
 * Returns the merged body. `choices` has an entry for each differing passage; without an entry both versions are kept.
 */
export function mergedHtml(parts: readonly MergePart[], choices: readonly Choice[]): string {
  return parts
    .map((part) => {
      if ('same' in part) return part.same
      const choice = choices[part.place]
      return (choice === 'mine' ? '' : part.theirs) + (choice === 'theirs' ? '' : part.mine)
    })
    .join('')
}

const blocksOf = (html: string): string[] => cleanInBrowser(html).map((block) => htmlOf([block]))
