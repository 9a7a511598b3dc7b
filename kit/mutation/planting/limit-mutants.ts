import type { BehaviourMutant } from './behaviour-mutant.ts'

const SESSIONS = 'server/features/account/session/session-service.ts'
const GUARD = 'server/features/account/login-guard.ts'
const CODES = 'server/features/account/code-limits.ts'
const UPLOADS = 'server/features/upload/receiving.ts'

/** Mutants of lifetimes, rate limits and upload rules. */
export const limitMutants: readonly BehaviourMutant[] = [
  {
    id: 'sessions-oldest-first',
    means: '登录的设备从旧到新',
    file: SESSIONS,
    text: "orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }]",
    replacement: "orderBy: [{ lastSeenAt: 'asc' }, { id: 'asc' }]",
    operations: ['mySessionList'],
  },
  {
    id: 'use-prolongs-nothing',
    means: '一直在用的会话也按闲置过期',
    file: SESSIONS,
    text: 'Math.abs(now.getTime() - row.lastSeenAt.getTime()) >= MINUTE_MS',
    replacement: 'false',
    operations: ['personalInfo'],
  },
  {
    id: 'ended-sessions-listed',
    means: '结束了的会话仍列出',
    file: SESSIONS,
    text: 'where: { personId, ...liveRows(clock.now()) },',
    replacement: 'where: { personId },',
    operations: ['mySessionList', 'endMySessions'],
  },
  {
    id: 'lock-of-a-minute',
    means: '锁定只有一分钟',
    file: GUARD,
    text: 'lockSeconds: 600,',
    replacement: 'lockSeconds: 60,',
    operations: ['passwordLogin'],
  },
  {
    id: 'lock-outlives-password',
    means: '改了密码仍然锁定',
    file: GUARD,
    text: 'store.remove(lockKey(who)), ',
    replacement: '',
    operations: ['editPassword', 'passwordLogin'],
  },
  {
    id: 'failures-kept',
    means: '登录成功后仍记着输错的次数',
    file: GUARD,
    text: 'store.remove(failuresKey(who)), ',
    replacement: '',
    operations: ['passwordLogin'],
  },
  {
    id: 'captcha-at-once',
    means: '第一次登录就要图形验证',
    file: GUARD,
    text: 'const FREE_FAILURES = 3',
    replacement: 'const FREE_FAILURES = 0',
    operations: ['passwordLogin'],
  },
  {
    id: 'codes-of-an-hour',
    means: '一小时内的验证码不限条数',
    file: CODES,
    text: "name: 'code-hour', limit: 5,",
    replacement: "name: 'code-hour', limit: 500,",
    operations: ['sendCode'],
  },
  {
    id: 'codes-of-a-day',
    means: '一天内的验证码不限条数',
    file: CODES,
    text: "name: 'code-day', limit: 10,",
    replacement: "name: 'code-day', limit: 1000,",
    operations: ['sendCode'],
  },
  {
    id: 'any-package',
    means: '任何压缩包都当作 Office 文件',
    file: UPLOADS,
    text: 'if (!(await isOfficePackage(extension, part.path)))',
    replacement: 'if (part === undefined)',
    operations: ['commonUpload', 'resumeUpload'],
  },
  {
    id: 'names-with-controls',
    means: '文件名里的控制字符照存',
    file: UPLOADS,
    text: "name.replace(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]/gu, '').trim()",
    replacement: 'name',
    operations: ['commonUpload'],
  },
]
