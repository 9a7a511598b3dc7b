import type { ContentItem, ContentStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { type Grant, inGroup, isAllowed, PERMISSIONS, type StaffAction } from '#contracts/studio/permissions.ts'
import { studioCall } from '#studio/data/studio-call.ts'

type KindId = StudioWire['readContent']['input']['kind']

export type ContentTransitionInput = {
  kind: KindId
  itemId: number
  version: number
  revisionId: number
  reason: string
  releaseTime: string
  until: string
  renewsConsent: boolean
}

type Standing = Pick<ContentStanding, 'state' | 'isPublic'>

/** A state transition that the screen of an item offers. */
export type ContentTransition = {
  name: string
  /** Explains the effect before the transition. */
  tell: (standing: Standing) => string
  needs: readonly ('reason' | 'opinion' | 'time' | 'day')[]
  isDangerous?: true
  /**
   * Whether the dialog warns that users will have to agree to a new version of an agreement. True for the transitions
   * that lead to publication.
   */
  tellsRenewal?: true
  /** Whether the transition applies to the content of the form, which must be saved first. */
  takesDraft?: true
  send: (input: ContentTransitionInput) => Promise<ContentStanding>
}

const meanwhile = ({ isPublic }: Standing): string => (isPublic ? '网站上这时仍是已发布的内容。' : '')
const nameOf = (id: StaffAction): string => PERMISSIONS[id].name

/** All transitions of an item, in the order of the buttons. */
export const CONTENT_TRANSITIONS = {
  submitContent: {
    name: nameOf('submitContent'),
    tell: (standing) => `送往审核，审核期间不能修改；需要修改时可以撤回。${meanwhile(standing)}`,
    needs: [],
    tellsRenewal: true,
    takesDraft: true,
    send: ({ kind, itemId, version, renewsConsent }) =>
      studioCall('submitContent', { kind, itemId, version, ...(renewsConsent && { renewsConsent }) }),
  },
  approveContent: {
    name: nameOf('approveContent'),
    tell: () => '通过的是“差异”里看到的这一份。还有下一级的送下一级，最后一级通过后等待发布。',
    needs: ['opinion'],
    tellsRenewal: true,
    send: ({ kind, itemId, version, revisionId, reason }) =>
      studioCall('approveContent', { kind, itemId, version, revisionId, ...(reason !== '' && { reason }) }),
  },
  returnContent: {
    name: nameOf('returnContent'),
    tell: () => '退回给编写的人修改，理由他看得到。',
    needs: ['reason'],
    send: ({ kind, itemId, version, revisionId, reason }) =>
      studioCall('returnContent', { kind, itemId, version, revisionId, reason }),
  },
  publishContent: {
    name: nameOf('publishContent'),
    tell: ({ state }) => `网站上马上是新的内容。${state === 'scheduled' ? '定时随之取消。' : ''}`,
    needs: [],
    tellsRenewal: true,
    send: ({ kind, itemId, version }) => studioCall('publishContent', { kind, itemId, version }),
  },
  scheduleContent: {
    name: nameOf('scheduleContent'),
    tell: () => '到时自动发布；发布前可以取消定时。',
    needs: ['time'],
    tellsRenewal: true,
    send: ({ kind, itemId, version, releaseTime }) =>
      studioCall('scheduleContent', { kind, itemId, version, releaseTime }),
  },
  unscheduleContent: {
    name: nameOf('unscheduleContent'),
    tell: () => '回到待发布，到时不再自动发布。',
    needs: [],
    send: ({ kind, itemId, version }) => studioCall('unscheduleContent', { kind, itemId, version }),
  },
  recallContent: {
    name: nameOf('recallContent'),
    tell: () => '回到草稿，已经通过的各级审核作废，改好后须重新提交审核。',
    needs: [],
    send: ({ kind, itemId, version }) => studioCall('recallContent', { kind, itemId, version }),
  },
  discardContent: {
    name: nameOf('discardContent'),
    tell: () => '回到网站上现在的内容，不再是草稿。',
    needs: [],
    isDangerous: true,
    takesDraft: true,
    send: ({ kind, itemId, version }) => studioCall('discardContent', { kind, itemId, version }),
  },
  extendContent: {
    name: nameOf('extendContent'),
    tell: () => '只延长有效期，网站上马上生效，不须审核。',
    needs: ['day'],
    send: ({ kind, itemId, version, until }) => studioCall('extendContent', { kind, itemId, version, until }),
  },
  withdrawContent: {
    name: nameOf('withdrawContent'),
    tell: ({ state }) => `网站上马上没有它了。${state === 'published' ? '' : '正在进行的审核、定时一并作废。'}`,
    needs: ['reason'],
    isDangerous: true,
    send: ({ kind, itemId, version, reason }) => studioCall('withdrawContent', { kind, itemId, version, reason }),
  },
  deleteContent: {
    name: nameOf('deleteContent'),
    tell: () => '移入回收站，需要时可以还原。',
    needs: [],
    isDangerous: true,
    send: ({ kind, itemId, version }) => studioCall('deleteContent', { kind, itemId, version }),
  },
  undeleteContent: {
    name: nameOf('undeleteContent'),
    tell: () => '还原为草稿，发布前须重新提交审核。',
    needs: [],
    send: ({ kind, itemId, version }) => studioCall('undeleteContent', { kind, itemId, version }),
  },
} as const satisfies Partial<Record<StaffAction, ContentTransition>>

export type ContentTransitionId = keyof typeof CONTENT_TRANSITIONS

type ItemInTransition = Pick<ContentItem, 'isReviewer' | 'feedsUpstream' | 'pendingRevisionId'> & { standing: Standing }

/** Whether `grants` permit an action on an item in its current state. False for items from an upstream. */
export const mayChange = (
  grants: readonly Grant[],
  action: StaffAction,
  kind: ContentKind,
  item: ItemInTransition,
): boolean => !item.feedsUpstream && isAllowed(grants, action, inGroup(kind.group, item.standing.state))

/** The transitions that state and permissions of an item allow, in the order of the table. */
export function contentTransitionsIn(
  grants: readonly Grant[],
  kind: ContentKind,
  item: ItemInTransition,
): ContentTransitionId[] {
  const { isPublic } = item.standing
  const isPossible: Partial<Record<ContentTransitionId, boolean>> = {
    // nobody reviews their own content
    approveContent: item.isReviewer && item.pendingRevisionId !== null,
    returnContent: item.isReviewer && item.pendingRevisionId !== null,
    discardContent: isPublic,
    withdrawContent: isPublic && kind.shape === 'list',
    extendContent: kind.validity !== null && isPublic,
    deleteContent: !isPublic && kind.shape === 'list',
    undeleteContent: kind.shape === 'list',
  }
  return (Object.keys(CONTENT_TRANSITIONS) as ContentTransitionId[]).filter(
    (id) => isPossible[id] !== false && mayChange(grants, id, kind, item),
  )
}
