import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { NO_CHOICE } from '#web/components/resume-form/choice-field.tsx'
import { call } from '#web/data/browser-call.ts'
import type { Answer } from '#web/data/reply.ts'
import { type IntentionValues, yuan } from './intention-validation.ts'

const NOTHING: IntentionValues = {
  jobName: '',
  region: NO_CHOICE,
  salaryMin: '',
  salaryMax: '',
  isNegotiable: false,
  industry: NO_CHOICE,
  trade: NO_CHOICE,
  jobNature: '1', // most users look for full-time jobs
  arrivalTime: '',
}

/** Initial values of the form. */
export function intentionValues({ intention }: Pick<PersonalInfo, 'intention'>): IntentionValues {
  if (intention === null) return NOTHING
  const { jobName, salaryMin, salaryMax, jobNature, arrivalTime } = intention
  const isNegotiable = salaryMax === 0
  return {
    jobName,
    region: { id: intention.regionId, name: intention.regionName },
    salaryMin: isNegotiable ? '' : String(salaryMin),
    salaryMax: isNegotiable ? '' : String(salaryMax),
    isNegotiable,
    industry: { id: intention.industryId, name: intention.industryName },
    trade: { id: intention.reTradeId, name: intention.tradeName },
    jobNature,
    arrivalTime,
  }
}

/** Stores the intention, replacing the previous intention completely. */
export function commitIntention(values: IntentionValues): Promise<Answer<'personalInfoCommit'>> {
  const { jobName, region, industry, trade, isNegotiable, jobNature, arrivalTime } = values
  return call('personalInfoCommit', {
    intention: {
      jobName: jobName.trim(),
      ...(region.id !== null && { regionId: region.id }),
      ...(industry.id !== null && { industryId: industry.id }),
      ...(trade.id !== null && { reTradeId: trade.id }),
      salaryMin: isNegotiable ? 0 : yuan(values.salaryMin),
      salaryMax: isNegotiable ? 0 : yuan(values.salaryMax),
      jobNature,
      arrivalTime,
    },
  })
}
