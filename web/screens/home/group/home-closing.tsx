import type { SiteFacts } from '#contracts/generated/wire.ts'
import { FilingLine } from '#web/layout/filing-line/filing-line.tsx'
import styles from './home-closing.module.css'

type HomeClosingProps = { facts: SiteFacts }

/** The end of the page: the group in figures, two links, and the filing numbers, because home has no footer. */
export function HomeClosing({ facts }: HomeClosingProps) {
  return (
    <section className={styles.closing} aria-labelledby="home-closing">
      <Confluence />
      <div className={`wrap ${styles.content}`}>
        <h2 id="home-closing">{facts.closing.title}</h2>
        <p className={styles.text}>{facts.closing.text}</p>
        <dl className={styles.figures}>
          {facts.homeFigures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd className="num">
                {figure.value}
                <small>{figure.unit}</small>
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.ways}>
          <a className="btn btn--white btn--large" href={facts.closing.url}>
            {facts.closing.action}
          </a>
          <a className="btn btn--ghost btn--large" href={facts.employerSite.url} rel="noopener">
            {facts.employerSite.title}
          </a>
        </p>
        <FilingLine className={styles.filing} />
      </div>
    </section>
  )
}

/** Two rivers flowing together behind the figures; decoration. */
function Confluence() {
  return (
    <svg
      className={styles.rivers}
      viewBox="0 0 1600 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.west}>
        {RIVER_LINES.map((shift) => (
          <path
            key={shift}
            d={`M-20 ${40 + shift * 1.6}C320 ${60 + shift} 560 ${130 + shift * 0.6} 800 ${250 + shift * 0.35}S1100 420 1120 ${470 + shift}`}
          />
        ))}
      </g>
      <g className={styles.east}>
        {RIVER_LINES.slice(0, 7).map((shift) => (
          <path
            key={shift}
            d={`M1620 ${90 + shift * 1.3}C1340 ${110 + shift} 1040 ${170 + shift * 0.5} 900 ${280 + shift * 0.3}S780 420 760 ${470 + shift}`}
          />
        ))}
      </g>
    </svg>
  )
}

const RIVER_LINES = Array.from({ length: 11 }, (_, index) => index * 11)
