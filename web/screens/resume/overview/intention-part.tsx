import type { JobIntention } from '#contracts/generated/wire.ts'
import { salaryRangeText } from '#web/components/resume/person-texts.ts'
import { PartInvitation, PartSection } from '#web/components/resume/part-section.tsx'
import styles from './intention-part.module.css'

/** Job intention. */
export function IntentionPart({ intention }: { intention: JobIntention | null }) {
  const href = '/resume/intention'
  if (intention === null) {
    return (
      <PartSection id="intention" title="求职意向">
        <PartInvitation
          text="还没有求职意向。写明想做什么、在哪里、薪资多少，职位推荐会更准。"
          href={href}
          action="填写求职意向"
        />
      </PartSection>
    )
  }
  return (
    <PartSection id="intention" title="求职意向" action={{ icon: 'edit', text: '编辑', href }}>
      <dl className={styles.facts}>
        {factsOf(intention).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <span className="muted">未填写</span>}</dd>
          </div>
        ))}
      </dl>
    </PartSection>
  )
}

const factsOf = (intention: JobIntention) => [
  { name: '期望职位', value: intention.jobName },
  { name: '期望地区', value: intention.regionName },
  { name: '期望月薪', value: salaryRangeText(intention) },
  { name: '工作性质', value: intention.jobNatureName },
  { name: '期望行业', value: intention.industryName },
  { name: '职业方向', value: intention.tradeName },
  { name: '到岗时间', value: intention.arrivalTimeName },
]
