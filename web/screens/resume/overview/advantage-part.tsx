import { PartInvitation, PartSection } from '#web/components/resume/part-section.tsx'
import styles from './advantage-part.module.css'

/** Personal strengths. */
export function AdvantagePart({ advantage }: { advantage: string }) {
  const href = '/resume/advantage'
  if (advantage === '') {
    return (
      <PartSection id="advantage" title="个人优势">
        <PartInvitation
          text="还没有个人优势。三五句话写清最擅长什么、做成过什么，比罗列形容词更有用。"
          href={href}
          action="写一段个人优势"
        />
      </PartSection>
    )
  }
  return (
    <PartSection id="advantage" title="个人优势" action={{ icon: 'edit', text: '编辑', href }}>
      <p className={styles.text}>{advantage}</p>
    </PartSection>
  )
}
