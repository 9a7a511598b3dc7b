import { type Certificate, missedBars, MUTANT_KINDS, type MutantKind } from './certificate.ts'

const KIND_NAMES: Readonly<Record<MutantKind, string>> = { wire: '线上变异', behaviour: '行为变异', schema: '契约变异' }
const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** Formats a certificate in Chinese: killed, survived and unreached mutants. */
export function killedText(certificate: Certificate): string {
  const { tallies, survivors, notReached, seed, sample, seconds, suite } = certificate
  const missed = missedBars(certificate)
  const lines = MUTANT_KINDS.flatMap((kind) => {
    const tally = tallies[kind]
    if (tally === undefined) return []
    const { killed, survived, notReached: unreached, equivalent, rate, reach } = tally
    return [
      `${missed.includes(kind) ? '✗' : '✓'} ${KIND_NAMES[kind]}：检出率 ${percent(rate)}（发现 ${killed}，没有发现 ${survived}），到达率 ${percent(reach)}（没有到达 ${unreached}，等价 ${equivalent}）`,
    ]
  })
  const named = (title: string, all: Certificate['survivors']) =>
    all.length === 0 ? [] : ['', `${title} ${all.length} 个：`, ...all.map(({ id, means }) => `  ${id}  ${means}`)]
  return [
    ...lines,
    ...named('没有发现', survivors),
    ...named('没有到达', notReached),
    '',
    `种子 ${seed}${sample === undefined ? '' : `，每类抽 ${sample} 个`}，${seconds} 秒，用例 ${suite.slice(0, 12)}`,
  ].join('\n')
}
