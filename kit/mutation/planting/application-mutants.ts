import type { BehaviourMutant } from './behaviour-mutant.ts'

const APPLICATIONS = 'server/features/job-application'
const QUERIES = `${APPLICATIONS}/job-application-queries.ts`
const SERVICE = `${APPLICATIONS}/job-application-service.ts`
const STANDING = 'server/features/job/applied-jobs.ts'

/** Mutants of a user's applications and favourites. */
export const applicationMutants: readonly BehaviourMutant[] = [
  {
    id: 'incomplete-may-apply',
    means: '不完整的简历也能投递',
    file: 'server/features/resume/resume-service.ts',
    text: 'if (missing.length > 0) throw refused(',
    replacement: 'if (missing.length < 0) throw refused(',
    operations: ['applyForJob'],
  },
  {
    id: 'applied-twice',
    means: '同一职位可以投两次',
    file: `${APPLICATIONS}/job-application-writing.ts`,
    text: 'where: { personId: owner, jobId, statusCode: STATUS.withdrawn },',
    replacement: 'where: { personId: owner, jobId },',
    operations: ['applyForJob'],
  },
  {
    id: 'expired-job-taken',
    means: '截止的职位也能投递',
    file: STANDING,
    text: 'throw isExpired ? refused(JOB_MESSAGE.closed) : notFound()',
    replacement: 'return row.company.fullName',
    operations: ['applyForJob', 'collectJob'],
  },
  {
    id: 'missing-job-is-closed',
    means: '不存在的职位答 500',
    file: STANDING,
    text: 'if (row === undefined) throw notFound()',
    replacement: 'if (row === undefined) throw refused(JOB_MESSAGE.closed)',
    operations: ['applyForJob', 'collectJob'],
  },
  {
    id: 'counts-of-everybody',
    means: '各状态的件数算上了所有人',
    file: QUERIES,
    text: 'where: { personId: owner },\n      _count',
    replacement: '_count',
    operations: ['jobRelationList'],
  },
  {
    id: 'state-not-filtered',
    means: '投递列表不按状态筛选',
    file: QUERIES,
    text: '...(statusCode === undefined ? {} : { statusCode })',
    replacement: '',
    operations: ['jobRelationList'],
  },
  {
    id: 'applications-in-order-of-id',
    means: '投递列表不按要求排序',
    file: QUERIES,
    text: 'orderBy: [{ [column]: direction }, { id: direction }],',
    replacement: "orderBy: [{ id: 'asc' }],",
    operations: ['jobRelationList'],
  },
  {
    id: 'withdrawn-for-others',
    means: '能撤回别人的投递',
    file: SERVICE,
    text: 'where: { id, personId: owner, statusCode: { in: WITHDRAWABLE } },',
    replacement: 'where: { id, statusCode: { in: WITHDRAWABLE } },',
    operations: ['withdrawApplication'],
  },
  {
    id: 'withdrawn-twice',
    means: '可以撤回两次',
    file: SERVICE,
    text: 'where: { id, personId: owner, statusCode: { in: WITHDRAWABLE } },',
    replacement: 'where: { id, personId: owner },',
    operations: ['withdrawApplication'],
  },
  {
    id: 'withdrawn-is-applied',
    means: '撤回后仍说已投递',
    file: SERVICE,
    text: 'applied: statusCode !== STATUS.none && statusCode !== STATUS.withdrawn,',
    replacement: 'applied: statusCode !== STATUS.none,',
    operations: ['getJobApplyStatus'],
  },
  {
    id: 'progress-of-others-seen',
    means: '能替别人标记已看',
    file: SERVICE,
    text: 'where: { id, personId: owner },\n      data: { seenAt',
    replacement: 'where: { id },\n      data: { seenAt',
    operations: ['markProgressSeen'],
  },
  {
    id: 'dropping-is-refused',
    means: '取消没有收藏的职位答失败',
    file: 'server/features/favourite/favourite-service.ts',
    text: 'await tx.jobFavourite.deleteMany({ where: { personId: owner, jobId } })',
    replacement:
      'if ((await tx.jobFavourite.deleteMany({ where: { personId: owner, jobId } })).count === 0) throw refused(JOB_MESSAGE.closed)',
    operations: ['collectJob'],
  },
  {
    id: 'dropped-for-everybody',
    means: '取消收藏时所有人的都没了',
    file: 'server/features/favourite/favourite-service.ts',
    text: 'deleteMany({ where: { personId: owner, jobId } })',
    replacement: 'deleteMany({ where: { jobId } })',
    operations: ['collectJob'],
  },
  {
    id: 'marks-of-everybody',
    means: '别人收藏的也标成自己的',
    file: QUERIES,
    text: '=> ({ personId: owner, jobId: { in: part } })',
    replacement: '=> ({ jobId: { in: part } })',
    operations: ['getJobMarks'],
  },
  {
    id: 'favourites-counted-for-all',
    means: '收藏总数算上了所有人',
    file: QUERIES,
    text: 'read.jobFavourite.count({ where: { personId: owner } })',
    replacement: 'read.jobFavourite.count()',
    operations: ['jobRelationList'],
  },
  {
    id: 'collected-never',
    means: '状态里总说没有收藏',
    file: SERVICE,
    text: 'collected: isFavourite,',
    replacement: 'collected: false,',
    operations: ['getJobApplyStatus', 'collectJob'],
  },
]
