import type { ArticleStanding, StudioDraft } from '#contracts/generated/studio-wire.ts'
import { PROOFREADING_TICKS, type ProofreadingTick } from '#contracts/studio/permissions.ts'
import type { MediaStore } from '#seed/media-store.ts'
import type { Services } from '#server/features.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import type { Story, StoryEvent } from './read-staff.ts'
import { draftOf, instantOf, type StoryDay, withDays } from './story-text.ts'

const TICKS = Object.keys(PROOFREADING_TICKS) as ProofreadingTick[]

/** Lock holder id of a staff member's browser window. */
const windowOf = ({ staffId }: StaffCaller) => `seeded-window-${staffId}`

export type StoryDesk = { services: Services; day: StoryDay; media: MediaStore }

/** Returns a function that runs an event of a story through the services of the studio's calls. */
export function storySteps({ services, day, media }: StoryDesk, story: Story) {
  const { drafts, articleTransitions: moves, editLocks, editorial, textCheck } = services
  let standing: ArticleStanding | undefined

  const here = () => {
    if (standing === undefined) throw new Error(`${story.key} begins with no article`)
    return { articleId: standing.articleId, version: standing.version }
  }
  const draft = (markdown?: string) => draftOf(story, { day, media, ...(markdown !== undefined && { markdown }) })

  async function create(by: StaffCaller, text?: StudioDraft): Promise<ArticleStanding> {
    const whole = text ?? (await draft())
    const { articleId, version } = await drafts.create(by, { typeId: whole.typeId })
    return drafts.save(by, { articleId, version, ...whole })
  }

  const save = async (by: StaffCaller, markdown?: string, isRevision = false) =>
    drafts.save(by, { ...here(), ...(await draft(markdown)), revision: isRevision })

  async function submit(by: StaffCaller) {
    standing ??= await create(by)
    return moves.submit(by, here())
  }

  async function pendingRevision(by: StaffCaller): Promise<number> {
    const { pendingRevisionId } = await editorial.read(by, { articleId: here().articleId, holder: windowOf(by) })
    return pendingRevisionId ?? 0
  }

  /** Returns the story's text with the changes of its next revision. */
  const nextMarkdown = () =>
    (story.nextRevision?.changes ?? []).reduce((text, { from, to }) => text.replace(from, to), story.body)

  /** Returns the story's text with the conflicting paragraph as written by one of the two people. */
  function conflicting(whose: 'mine' | 'server'): string {
    const passage = story.conflict?.[whose].passage ?? ''
    const isThat = (paragraph: string) => passage !== '' && paragraph.startsWith(passage.slice(0, 6))
    return story.body
      .split('\n')
      .map((paragraph) => (isThat(paragraph) ? passage : paragraph))
      .join('\n')
  }

  type Step = (by: StaffCaller, event: StoryEvent) => Promise<ArticleStanding | undefined>
  const steps: Readonly<Record<string, Step>> = {
    新建: (by) => create(by),
    从模板新建: (by) => create(by),
    自动保存: (by) => save(by),
    保存修订: (by) => save(by, conflicting('server'), true),
    '编辑，途中断网': async (by) => {
      await editLocks.hold(by, { articleId: here().articleId, holder: windowOf(by) })
      return standing
    },
    接管编辑: async (by) => {
      await editLocks.hold(by, { articleId: here().articleId, holder: windowOf(by), isTakeOver: true })
      return standing
    },
    // this save was rejected because of the conflict, so that nothing changes on the server
    '保存，冲突': () => Promise.resolve(standing),
    另存为我的版本: (by) => save(by, conflicting('mine'), true),
    提交审核: submit,
    '编辑已发布稿件，提交审核': async (by) => {
      standing = await save(by, nextMarkdown())
      return submit(by)
    },
    通过: async (by, { remark }) => {
      const revisionId = await pendingRevision(by)
      const findings = await textCheck.checkRevision(by, { articleId: here().articleId, revisionId })
      const answers = findings
        .filter(({ severity }) => severity === 'ask')
        .map(({ key }) => ({ key, text: '已与稿件和来文核对，可以公开' }))
      return moves.approve(by, {
        ...here(),
        revisionId,
        ticks: TICKS,
        answers,
        ...(remark !== undefined && { reason: remark }),
      })
    },
    退回: async (by, { reason = '' }) =>
      moves.return(by, { ...here(), revisionId: await pendingRevision(by), reason: withDays(day, reason) }),
    定时发布: (by) =>
      moves.schedule(by, {
        ...here(),
        releaseTime: beijingTime(instantOf(day, story.scheduledAt ?? { minutesAgo: 0 })),
      }),
    发布: (by) => moves.publish(by, here()),
    撤稿: (by, { reason = '' }) => moves.withdraw(by, { ...here(), reason: withDays(day, reason) }),
    紧急发布: (by, { reason = '' }) => moves.publishUrgently(by, { ...here(), reason: withDays(day, reason) }),
    // creates a separate article
    写更正公告: async (by) => {
      const text = await draft('原公告已撤回，现更正如下。')
      await create(by, { ...text, title: `更正：${text.title}`, coverFileId: null, attachmentFileIds: [] })
      return standing
    },
  }

  return async (by: StaffCaller, event: StoryEvent): Promise<void> => {
    const step = steps[event.action]
    if (step === undefined) throw new Error(`${story.key}: nobody knows how to ${event.action}`)
    standing = await step(by, event)
  }
}
