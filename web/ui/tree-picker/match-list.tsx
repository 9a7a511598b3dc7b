import type { PickerMatch } from './picker-tree.ts'
import styles from './tree-picker.module.css'

type MatchListProps = {
  id: string
  label: string
  matches: readonly PickerMatch[]
  activeIndex: number
  onPick: (id: number) => void
}

/** Id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** Listbox of the search results. The focus stays in the field, whose `aria-activedescendant` is the active option. */
export function MatchList({ id, label, matches, activeIndex, onPick }: MatchListProps) {
  return (
    <div id={id} className={styles.matches} role="listbox" aria-label={label}>
      {matches.map(({ node, path }, index) => (
        // the search field handles the keys
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={node.id}
          id={optionId(id, index)}
          className={styles.match}
          role="option"
          aria-selected={index === activeIndex}
          tabIndex={-1}
          onClick={() => onPick(node.id)}
        >
          <b>{node.name}</b>
          {path.length > 1 && <span>{path.slice(0, -1).join(' / ')}</span>}
        </div>
      ))}
    </div>
  )
}
