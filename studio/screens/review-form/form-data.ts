import type {
  ReviewRemark,
  ReviewStepRow,
  Revision,
  StudioArticle,
  TextFinding,
} from '#contracts/generated/studio-wire.ts'
import { parsed } from '#studio/editor/clean-in-browser.ts'
import { type ArticleNode, textOf } from '#contracts/article-markup/article-tree.ts'
import { linkedFiles } from '#studio/components/article/linked-files.ts'

/** Content of the review form for the last submitted text. */
export type ReviewFormData = ReturnType<typeof formOf>

/** Maximum length of a printed reason in characters; longer reasons are cut. */
const REASON_LETTERS = 120

/** Data of the review form for a revision. `findings`: undefined if the text was not checked. */
export function formOf(article: StudioArticle, revision: Revision, findings: readonly TextFinding[] | undefined) {
  const { steps } = article
  const own = steps.filter(({ revisionId }) => revisionId === revision.revisionId)
  const last = (...verdicts: string[]) => own.filter(({ verdict }) => verdicts.includes(verdict)).at(-1)
  const urgent = last('urgent')
  const decisions = own.filter(({ verdict }) => verdict === 'approved' || verdict === 'returned')
  const stageCount = Math.max(article.stageCount, ...decisions.map(({ stage }) => stage), 1)
  const tree = parsed(revision.html)
  const linked = linkedFiles(tree)
  return {
    article,
    revision,
    submission: last('submitted'),
    urgent,
    /** Completion time of the reviews after an urgent publication; null before, and without an urgent publication. */
    madeUpTime: urgent && article.urgentReviewDueTime === null ? (last('approved')?.time ?? null) : null,
    stages: Array.from({ length: stageCount }, (_, at) => decisions.filter(({ stage }) => stage === at + 1).at(-1)),
    returns: steps.filter(({ verdict }) => verdict === 'returned'),
    publication: last('published', 'urgent'),
    isScheduled: last('scheduled') !== undefined,
    corrections: steps.filter(({ verdict }) => verdict === 'released'),
    withdrawal: steps.filter(({ verdict }) => verdict === 'withdrawn').at(-1),
    answers: own.flatMap((step) => step.answers.map((answer) => ({ ...answer, staffName: step.staffName }))),
    /** File names of the attachments inside the text. */
    linked,
    counts: {
      letters: textOf(tree).replace(/\s/g, '').length,
      pictures: countOf(tree, 'img'),
      films: countOf(tree, 'video'),
      attachments: revision.attachmentFileIds.length + linked.length,
      ban: findings?.filter(({ severity }) => severity === 'ban').length,
      ask: findings?.filter(({ severity }) => severity === 'ask').length,
      other: findings?.filter(({ severity }) => severity !== 'ban' && severity !== 'ask').length,
    },
  }
}

const countOf = (nodes: readonly ArticleNode[], tag: string): number =>
  nodes.reduce<number>(
    (sum, node) => sum + (typeof node === 'string' ? 0 : Number(node.tag === tag) + countOf(node.children, tag)),
    0,
  )

/** The reason of a step, cut to fit into the form. */
export const reasonText = ({ reason }: Pick<ReviewStepRow, 'reason'>): string =>
  reason.length > REASON_LETTERS ? `${reason.slice(0, REASON_LETTERS)}……（全文见审核记录）` : reason

/** Formats a remark as one line: time, author, quoted text, remark, and whether the remark is settled. */
export const remarkText = ({ createTime, staffName, quote, text, settledTime }: ReviewRemark): string =>
  `${createTime.slice(0, 16)}　${staffName}　“${cut(quote.replaceAll('\n', ' '), QUOTE_LETTERS)}”：${cut(text, REASON_LETTERS)}（${settledTime === null ? '未处理' : '已处理'}）`

const QUOTE_LETTERS = 30
const cut = (text: string, limit: number): string => (text.length > limit ? `${text.slice(0, limit)}……` : text)
