/** Threshold of a measured ratio. */
export type Bar = { kind: 'at least' | 'at most'; value: number }

export type Measurement = {
  /** Name of the measured quantity. */
  what: string
  /** Baseline, measured in the same run. */
  floor: string
  /** Undefined if the ratio is only reported. */
  bar?: Bar
  measured: number
  /** The figures behind the ratio, with their unit. */
  figures: string
}

/** One subject of the benchmark. Everything it starts it gets from the workbench, which also stops it. */
export type BenchRow<Workbench> = {
  /** For `--only`. */
  name: string
  /** Chinese / English. */
  title: string
  /** How its figures are taken, one sentence. */
  method: string
  /** Only measured when `--only` names it. */
  isOnDemand?: boolean
  run: (workbench: Workbench) => Promise<Measurement[]>
}

/** Whether the measured value reaches its threshold; true without a threshold. */
export function passes({ bar, measured }: Measurement): boolean {
  if (bar === undefined) return true
  return bar.kind === 'at least' ? measured >= bar.value : measured <= bar.value
}
