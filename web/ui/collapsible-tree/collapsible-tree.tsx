import { useId, useState } from 'react'
import { TREE_MAX_DEPTH } from '#contracts/constants/limits.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { countLeaves } from './build-tree.ts'
import type { TreeNode } from './build-tree.ts'
import styles from './collapsible-tree.module.css'

/** Levels 2, 3 and 4 are collapsible (specification 2); deeper levels are plain lists. */
const LAST_COLLAPSIBLE_LEVEL = TREE_MAX_DEPTH - 1

type CollapsibleTreeProps = {
  /** Nodes of the first visible level. */
  nodes: readonly TreeNode[]
  /** Level of these nodes in the whole tree; the root's children are level 1. */
  firstLevel?: 2 | 3 | 4
  /** Whether the first branch is initially open (decision 0027). */
  isFirstOpen?: boolean
}

/**
 * A nested list with at most one open node per level. Built of `<details>`, which work without scripts, with the
 * keyboard and with screen readers. The shared `name` and the state close the other nodes of a level.
 */
export function CollapsibleTree({ nodes, firstLevel = 2, isFirstOpen = false }: CollapsibleTreeProps) {
  const groupName = useId()
  const [openIds, setOpenIds] = useState(() => (isFirstOpen ? firstBranch(nodes, firstLevel) : {}))
  const toggle: Toggle = (level, id, isOpen) =>
    setOpenIds((open) => {
      if (isOpen) return { ...open, [level]: id }
      return open[level] === id ? { ...open, [level]: undefined } : open
    })
  return (
    <div className={styles.tree}>
      <TreeLevel nodes={nodes} level={firstLevel} openIds={openIds} toggle={toggle} groupName={groupName} />
    </div>
  )
}

/** The open node of each level. */
type OpenIds = Readonly<Record<number, string | undefined>>

/** Ids of the first branch, by level: the first node with children, then its first child with children, and so on. */
function firstBranch(nodes: readonly TreeNode[], level: number): OpenIds {
  const first = nodes.find(({ children }) => children.length > 0)
  return first === undefined ? {} : { [level]: first.id, ...firstBranch(first.children, level + 1) }
}

type Toggle = (level: number, id: string, isOpen: boolean) => void

type TreeLevelProps = {
  nodes: readonly TreeNode[]
  level: number
  openIds: OpenIds
  toggle: Toggle
  groupName: string
}

function TreeLevel({ nodes, level, ...shared }: TreeLevelProps) {
  if (level > LAST_COLLAPSIBLE_LEVEL || nodes.every((node) => node.children.length === 0))
    return <Leaves nodes={nodes} />
  const levelClass = styles[`level${level}`]
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id} className={levelClass}>
          {node.children.length === 0 ? (
            <p className={styles.alone}>{node.name}</p>
          ) : (
            <details
              name={`${shared.groupName}-${level}`}
              open={shared.openIds[level] === node.id}
              onToggle={(event) => shared.toggle(level, node.id, event.currentTarget.open)}
            >
              <summary>
                <span>{node.name}</span>
                <small>{sizeText(node)}</small>
                <Icon name="plus" />
              </summary>
              <div className={styles.children}>
                <TreeLevel nodes={node.children} level={level + 1} {...shared} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Leaves({ nodes }: { nodes: readonly TreeNode[] }) {
  return (
    <ul className={styles.leaves}>
      {nodes.map((node) => (
        <li key={node.id}>{node.name}</li>
      ))}
    </ul>
  )
}

function sizeText(node: TreeNode): string {
  const groups = node.children.filter((child) => child.children.length > 0).length
  const leaves = `${countLeaves(node)} 项`
  return groups > 1 ? `${groups} 类 · ${leaves}` : leaves
}
