import type { ArticleStanding, StudioArticle } from '#contracts/generated/studio-wire.ts'
import { PERMISSIONS } from '#contracts/studio/permissions.ts'
import { URGENT_REVIEW_HOURS } from '#contracts/studio/studio-limits.ts'
import { studioCall } from '#studio/data/studio-call.ts'

/** Fields of an article that a transition depends on. */
export type ArticleInTransition = Pick<
  StudioArticle,
  'articleId' | 'isPublic' | 'state' | 'releaseTime' | 'scheduledTime'
>
export type TransitionInput = { articleId: number; version: number; reason: string; releaseTime: string }

export type Transition = {
  name: string
  /** Explains the effect to the staff member before the transition. */
  describe: (article: ArticleInTransition) => string
  /** Fields that the dialog asks for. */
  needs: readonly ('reason' | 'time' | 'factor')[]
  /** Whether the transition removes text from readers or colleagues, or skips the review. */
  isDangerous?: true
  /** Whether the transition applies to the draft, which must be saved first. */
  takesDraft?: true
  send: (input: TransitionInput) => Promise<ArticleStanding>
}

const seenMeanwhile = ({ isPublic }: ArticleInTransition): string =>
  isPublic ? '读者这时看到的仍是已发布的文本。' : ''

/** Transitions of an article. The studio offers a transition if `actions` of the server's response contains its id. */
export const ARTICLE_TRANSITIONS = {
  submitArticle: {
    name: PERMISSIONS.submitArticle.name,
    describe: (article) => `稿件将送往第一级审核，审核期间不能修改；需要修改时可以撤回。${seenMeanwhile(article)}`,
    needs: [],
    takesDraft: true,
    send: ({ articleId, version }) => studioCall('submitArticle', { articleId, version }),
  },
  recallArticle: {
    name: PERMISSIONS.recallArticle.name,
    describe: () => '稿件回到草稿，已经通过的各级审核作废，改好后须重新提交审核。',
    needs: [],
    send: ({ articleId, version }) => studioCall('recallArticle', { articleId, version }),
  },
  discardChanges: {
    name: PERMISSIONS.discardChanges.name,
    describe: () => '稿件回到读者现在看到的文本，不再是草稿。放弃的改动留为一个修订，可以在历史里找回。',
    needs: [],
    isDangerous: true,
    takesDraft: true,
    send: ({ articleId, version }) => studioCall('discardChanges', { articleId, version }),
  },
  publishArticle: {
    name: PERMISSIONS.publishArticle.name,
    describe: ({ isPublic, state }) =>
      `${isPublic ? '读者马上看到新的文本，发布时间不变，另注更新时间。' : '读者马上看到这篇稿件，发布时间记为这一刻。'}${state === 'scheduled' ? '定时随之取消。' : ''}`,
    needs: [],
    send: ({ articleId, version }) => studioCall('publishArticle', { articleId, version }),
  },
  scheduleArticle: {
    name: PERMISSIONS.scheduleArticle.name,
    describe: () => '到时自动发布，届时会再核对审核与词库；发布前可以取消定时。',
    needs: ['time'],
    send: ({ articleId, version, releaseTime }) => studioCall('scheduleArticle', { articleId, version, releaseTime }),
  },
  unscheduleArticle: {
    name: PERMISSIONS.unscheduleArticle.name,
    describe: () => '稿件回到待发布，到时不再自动发布。',
    needs: [],
    send: ({ articleId, version }) => studioCall('unscheduleArticle', { articleId, version }),
  },
  publishUrgently: {
    name: PERMISSIONS.publishUrgently.name,
    describe: () =>
      `不等审核立即发布现在的文本。须写明理由，并在 ${URGENT_REVIEW_HOURS} 小时内补齐各级审核；全过程记入审计日志。`,
    needs: ['reason', 'factor'],
    isDangerous: true,
    takesDraft: true,
    send: ({ articleId, version, reason }) => studioCall('publishUrgently', { articleId, version, reason }),
  },
  correctReleaseTime: {
    name: PERMISSIONS.correctReleaseTime.name,
    describe: ({ releaseTime }) =>
      `读者看到的发布时间将改为所填时间（现为 ${releaseTime ?? '无'}），理由记入审核记录。不能早于首次提交审核，也不能晚于现在。`,
    needs: ['time', 'reason'],
    send: ({ articleId, version, reason, releaseTime }) =>
      studioCall('correctReleaseTime', { articleId, version, reason, releaseTime }),
  },
  withdrawArticle: {
    name: PERMISSIONS.withdrawArticle.name,
    describe: ({ state }) =>
      `读者马上看不到这篇稿件和它的文件，搜索里也没有了。${state === 'published' ? '' : '正在进行的审核、定时一并作废。'}`,
    needs: ['reason'],
    isDangerous: true,
    send: ({ articleId, version, reason }) => studioCall('withdrawArticle', { articleId, version, reason }),
  },
  archiveArticle: {
    name: PERMISSIONS.archiveArticle.name,
    describe: () => '稿件移入归档，不再能编辑；需要时可以还原为草稿。',
    needs: [],
    send: ({ articleId, version }) => studioCall('archiveArticle', { articleId, version }),
  },
  deleteArticle: {
    name: PERMISSIONS.deleteArticle.name,
    describe: () => '稿件移入回收站，30 天内可以还原，之后不再保留。',
    needs: [],
    isDangerous: true,
    send: ({ articleId, version }) => studioCall('deleteArticle', { articleId, version }),
  },
  restoreArticle: {
    name: PERMISSIONS.restoreArticle.name,
    describe: () => '稿件还原为草稿，发布前须重新提交审核。',
    needs: [],
    send: ({ articleId, version }) => studioCall('restoreArticle', { articleId, version }),
  },
} as const satisfies Record<string, Transition>

export type TransitionId = keyof typeof ARTICLE_TRANSITIONS

/** Returns the transitions that `actions` of a response permits, in the order of the table. */
export const transitionsIn = (actions: readonly string[]): TransitionId[] =>
  (Object.keys(ARTICLE_TRANSITIONS) as TransitionId[]).filter((id) => actions.includes(id))
