import type { ApplicationRow, StudioApplication } from '#contracts/generated/studio-wire.ts'

/** An unseen application for a job as accountant; `change` overrides fields. */
export const rowWith = (change: Partial<ApplicationRow> = {}): ApplicationRow => ({
  applicationId: 8,
  state: 'applied',
  jobId: 3,
  jobName: '会计',
  companyName: '江汉实业',
  applicantName: '陈一',
  profile: '本科 · 3–5 年',
  appliedTime: '2026-11-20 09:20:30',
  changedTime: '2026-11-20 09:20:30',
  waitingDays: 0,
  differences: [],
  hasSnapshot: true,
  handlerName: '',
  ...change,
})

/** A seen application with its details and without permitted actions; `change` overrides fields. */
export const applicationWith = (change: Partial<StudioApplication> = {}): StudioApplication => ({
  ...rowWith({ state: 'viewed' }),
  demands: '本科，三年以上',
  resume: null,
  files: [],
  steps: [],
  others: [],
  notes: [],
  colleagues: [],
  handlerId: null,
  isRevealedToday: false,
  actions: [],
  ...change,
})
