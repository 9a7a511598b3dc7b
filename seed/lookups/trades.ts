import { readIndustries } from './industries.ts'

export type SeedTrade = { id: number; pid: number; name: string; orderNum: number }

/** Reads the sections and divisions of GB/T 4754, with the same ids as the industries. */
export const readTrades = (): SeedTrade[] =>
  readIndustries()
    .filter(({ level }) => level < 3)
    .map(({ id, pid, name }, at) => ({ id, pid, name, orderNum: at + 1 }))
