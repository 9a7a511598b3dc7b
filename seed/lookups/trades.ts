import { readIndustries } from './industries.ts'

export type SeedTrade = { id: number; pid: number; name: string; orderNum: number }

/** Sections and divisions of GB/T 4754 with the numbers they have as industries. */
export const readTrades = (): SeedTrade[] =>
  readIndustries()
    .filter(({ level }) => level < 3)
    .map(({ id, pid, name }, at) => ({ id, pid, name, orderNum: at + 1 }))
