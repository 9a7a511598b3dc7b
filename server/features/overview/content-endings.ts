import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { inGroup, isAllowed } from '#contracts/studio/permissions.ts'
import type { CompanyRows } from '#server/features/company/company-rows.ts'
import type { JobRows } from '#server/features/job/writing/job-rows.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'

type Dependencies = { companyRows: Pick<CompanyRows, 'ending'>; jobRows: Pick<JobRows, 'ending'>; clock: Clock }
type Endings = Pick<StudioWire['readOverview']['data'], 'endingJobs' | 'endingLicences'>

export type ContentEndings = ReturnType<typeof contentEndings>

const JOB_DAYS = 7
const LICENCE_DAYS = 60
const SOME = 10
const NONE: Endings = { endingJobs: [], endingLicences: [] }

/** Reads the jobs and licences of companies that end soon; none for staff who may not read them. */
export const contentEndings =
  ({ companyRows, jobRows, clock }: Dependencies) =>
  async (caller: StaffCaller): Promise<Endings> => {
    if (!isAllowed(caller.grants, 'readContent', inGroup('recruiting'))) return NONE
    const [endingJobs, endingLicences] = await Promise.all([
      jobRows.ending(JOB_DAYS, SOME),
      companyRows.ending(clock.now(), LICENCE_DAYS, SOME),
    ])
    return { endingJobs, endingLicences }
  }
