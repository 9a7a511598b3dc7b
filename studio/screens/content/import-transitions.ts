import type { ContentImport, ContentImportStanding } from '#contracts/generated/studio-wire.ts'
import { IMPORT_ACTIONS, type ImportAction, type ImportState } from '#contracts/studio/import-states.ts'
import { type Grant, inGroup, isAllowed } from '#contracts/studio/permissions.ts'
import { fieldTime } from '#studio/data/beijing-time.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import type { StudioContentKind } from './kind-of-address.tsx'

type Moved = { kind: StudioContentKind['id']; importId: number; version: number; reason: string }
type ImportTransition = {
  name: string
  tell: string
  needsReason?: true
  isDangerous?: true
  send: (moved: Moved) => Promise<ContentImportStanding>
}

/** Transitions of an import, in the order of the buttons: the most likely first. */
export const IMPORT_TRANSITIONS: Readonly<Record<ImportAction, ImportTransition>> = {
  approveContent: {
    name: '审核通过',
    tell: '全部的行作为一项通过。',
    send: ({ reason: _none, ...moved }) => studioCall('approveContentImport', moved),
  },
  returnContent: {
    name: '退回',
    tell: '编写人改正文件后重新导入。',
    needsReason: true,
    send: (moved) => studioCall('returnContentImport', moved),
  },
  publishContent: {
    name: '发布',
    tell: '分批写入，几秒到一分钟后全部可见；24 小时内可以撤销。',
    send: ({ reason: _none, ...moved }) => studioCall('publishContentImport', moved),
  },
  recallContent: {
    name: '撤回',
    tell: '这次导入作废，改正后重新导入。',
    isDangerous: true,
    send: ({ reason: _none, ...moved }) => studioCall('recallContentImport', moved),
  },
  undoContentImport: {
    name: '撤销导入',
    tell: '新增的删去，更新的回到导入之前；之后又发布过的不变。',
    isDangerous: true,
    send: ({ reason: _none, ...moved }) => studioCall('undoContentImport', moved),
  },
}

type Transition = Pick<ContentImport, 'isReviewer' | 'standing' | 'undoUntil'>

/** The transitions that the state of an import and the grants allow. `now` is `yyyy-MM-ddTHH:mm` in Beijing. */
export function importTransitionsIn(
  grants: readonly Grant[],
  { group }: Pick<StudioContentKind, 'group'>,
  { isReviewer, standing, undoUntil }: Transition,
  now: string,
): ImportAction[] {
  const isPossible: Partial<Record<ImportAction, boolean>> = {
    approveContent: isReviewer,
    returnContent: isReviewer,
    undoContentImport: undoUntil === null || now <= fieldTime(undoUntil),
  }
  return (Object.keys(IMPORT_TRANSITIONS) as ImportAction[]).filter(
    (action) =>
      isPossible[action] !== false &&
      (IMPORT_ACTIONS[action] as readonly ImportState[]).includes(standing.state) &&
      isAllowed(grants, action, inGroup(group)),
  )
}
