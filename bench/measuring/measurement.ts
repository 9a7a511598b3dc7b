/** Threshold of a measured ratio. */
export type Threshold = { kind: 'at least' | 'at most'; value: number }

export type Measurement = {
  /** Name of the measured quantity. */
  what: string
  /** Name of the baseline, which is measured in the same run; or a fixed limit, such as `50 ms`. */
  floor: string
  /** Undefined if the ratio is only reported. */
  bar?: Threshold
  measured: number
  /** The figures behind the ratio, with their unit. */
  figures: string
}

/** A row of the benchmark. Servers and data come from the bench context, which also stops the servers and removes the data. */
export type BenchRow<Context> = {
  /** Name for `--only`. */
  name: string
  /** Title: Chinese / English. */
  title: string
  /** How the figures are measured, in one sentence. */
  method: string
  /** Whether the row is measured only if `--only` names it. */
  isOnDemand?: boolean
  run: (bench: Context) => Promise<Measurement[]>
}

/** Whether the measured value satisfies its threshold; true without a threshold. */
export function passes({ bar, measured }: Measurement): boolean {
  if (bar === undefined) return true
  return bar.kind === 'at least' ? measured >= bar.value : measured <= bar.value
}
