import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { pathTo, type PickerNode, visibleNodes, type VisibleNode } from './picker-tree.ts'
import { treeMove } from './tree-move.ts'
import styles from './tree-picker.module.css'

type TreeListProps = {
  label: string
  nodes: readonly PickerNode[]
  selectedId: number | undefined
  onPick: (id: number) => void
}

/** The tree (ARIA tree pattern): one tab stop, arrow keys move inside, Enter and Space pick a node. */
export function TreeList({ label, nodes, selectedId, onPick }: TreeListProps) {
  const [openIds, setOpenIds] = useState(() => openAtFirst(nodes, selectedId))
  const [focusId, setFocusId] = useState(selectedId ?? nodes[0]?.id)
  const tree = useRef<HTMLDivElement>(null)
  const visible = visibleNodes(nodes, openIds)
  const focusIndex = Math.max(
    0,
    visible.findIndex(({ node }) => node.id === focusId),
  )
  const setOpen = (id: number, isOpen: boolean) =>
    setOpenIds((ids) => new Set(isOpen ? [...ids, id] : [...ids].filter((other) => other !== id)))
  const focus = (id: number) => {
    setFocusId(id)
    tree.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = visible[focusIndex]
    if (place && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      onPick(place.node.id)
      return
    }
    const move = treeMove(event.key, visible, focusIndex, openIds)
    if (move === undefined) return
    event.preventDefault()
    if (move.kind === 'focus') focus(move.id)
    else setOpen(move.id, move.kind === 'open')
  }
  return (
    <div ref={tree} className={styles.tree} role="tree" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {visible.map((place, index) => (
        <TreeItem
          key={place.node.id}
          place={place}
          isOpen={openIds.has(place.node.id)}
          isSelected={place.node.id === selectedId}
          isTabStop={index === focusIndex}
          onPick={onPick}
          onFocus={setFocusId}
          onToggle={setOpen}
        />
      ))}
    </div>
  )
}

type TreeItemProps = {
  place: VisibleNode
  isOpen: boolean
  isSelected: boolean
  isTabStop: boolean
  onPick: (id: number) => void
  onFocus: (id: number) => void
  onToggle: (id: number, isOpen: boolean) => void
}

function TreeItem({ place, isOpen, isSelected, isTabStop, onPick, onFocus, onToggle }: TreeItemProps) {
  const { node, level, position, siblingCount } = place
  const hasChildren = node.children.length > 0
  return (
    // the tree handles the keys of its items
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      className={styles.item}
      role="treeitem"
      data-id={node.id}
      data-level={level}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblingCount}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(node.id)}
      onClick={() => onPick(node.id)}
    >
      {hasChildren ? (
        <button
          type="button"
          className={styles.toggle}
          tabIndex={-1}
          aria-label={`${isOpen ? '收起' : '展开'} ${node.name}`}
          onClick={(event) => {
            event.stopPropagation()
            onToggle(node.id, !isOpen)
          }}
        >
          <Icon name="right" />
        </button>
      ) : (
        <span className={styles.noToggle} />
      )}
      <span className={styles.name}>{node.name}</span>
      {isSelected && <Icon name="check" />}
    </div>
  )
}

/** Ids of the initially open nodes: the ancestors of the selected node, otherwise the only root with children. */
function openAtFirst(nodes: readonly PickerNode[], selectedId: number | undefined): ReadonlySet<number> {
  const way = selectedId === undefined ? [] : pathTo(nodes, selectedId).slice(0, -1)
  if (way.length > 0) return new Set(way.map(({ id }) => id))
  const withChildren = nodes.filter(({ children }) => children.length > 0)
  return new Set(withChildren.length === 1 ? withChildren.map(({ id }) => id) : [])
}
