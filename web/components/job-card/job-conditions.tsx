import type { JobCard } from '#contracts/generated/wire.ts'

type JobConditionsProps = Pick<JobCard, 'regionName' | 'workYearsName' | 'educationName'> & { className?: string }

/** Region, years of work and education of a job. */
export function JobConditions({ regionName, workYearsName, educationName, className }: JobConditionsProps) {
  return (
    <p className={className ? `dots ${className}` : 'dots'}>
      <span>{regionName}</span>
      <span>{workYearsText(workYearsName)}</span>
      <span>{educationText(educationName)}</span>
    </p>
  )
}

/** 经验不限 instead of an ambiguous 不限. */
export const workYearsText = (name: string) => (name === '不限' ? '经验不限' : name)
/** 学历不限 instead of an ambiguous 不限. */
export const educationText = (name: string) => (name === '不限' ? '学历不限' : name)
