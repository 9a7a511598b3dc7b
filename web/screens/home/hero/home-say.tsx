import type { ReactNode } from 'react'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { heroCopy as copy } from './hero-copy.ts'
import styles from './home-hero.module.css'
import { HomeSearch } from './home-search.tsx'

/** Introduction in two lines, and the search. */
export function HomeSay() {
  const { slogan, lead, hotWords } = useSiteFacts()
  return (
    <>
      <h1>{lines(slogan)}</h1>
      <p className={styles.lead}>{lead}</p>
      <HomeSearch
        label={copy.searchLabel}
        placeholder={copy.searchPlaceholder}
        scopeLabel={copy.scopeLabel}
        scopes={copy.scopes}
        hotLabel={copy.hotWords}
        hotWords={hotWords}
      />
    </>
  )
}

/** Splits a slogan of two halves into two lines, after the comma. */
function lines(slogan: string): ReactNode {
  const [first = '', second] = slogan.split('，')
  if (second === undefined) return slogan
  return (
    <>
      {`${first}，`}
      <br />
      {second}
    </>
  )
}
