import { useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import styles from './answer-card.module.css'
import { answerInput, answerOf } from './answers.ts'

/** What a keyword asks for outright, before everything that was found. */
export function AnswerCard({ keyword }: { keyword: string }) {
  const facts = useSiteFacts()
  const document = useCall('getPageDocument', answerInput(keyword), { isSilent: true })
  const answer = answerOf(keyword, facts, document.state === 'ready' ? document.data : undefined)
  if (answer === undefined) return null
  return (
    <section className={styles.card} aria-labelledby="search-answer">
      <h2 id="search-answer">{answer.title}</h2>
      <p>{answer.text}</p>
      <a className="btn btn--line" href={answer.href}>
        {answer.action}
      </a>
    </section>
  )
}
