/** What a measured ratio must reach. */
export type Bar = { kind: 'at least' | 'at most'; value: number }

export type Measurement = {
  /** What is measured. */
  what: string
  /** What it is held against, taken in the same run. */
  floor: string
  /** Left out for what is only reported. */
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

/** Whether the measured value reaches its bar; what has no bar passes. */
export function passes({ bar, measured }: Measurement): boolean {
  if (bar === undefined) return true
  return bar.kind === 'at least' ? measured >= bar.value : measured <= bar.value
}
