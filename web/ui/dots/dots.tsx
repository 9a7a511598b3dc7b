import { classNames } from '#web/ui/class-names.ts'

type DotsProps = { facts: readonly string[]; className?: string | undefined }

/** Facts in a line with dots between them; lines break between facts. Empty ones are left out. */
export function Dots({ facts, className }: DotsProps) {
  const shownFacts = facts.filter((fact) => fact !== '')
  if (shownFacts.length === 0) return null
  return (
    <p className={classNames('dots', className)}>
      {shownFacts.map((fact, index) => (
        // two facts may have the same name, such as trade and industry
        <span key={`${index} ${fact}`}>{fact}</span>
      ))}
    </p>
  )
}
