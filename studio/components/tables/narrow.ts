import { Grid } from 'antd'

/** A column that phones leave out; the first column shows there what it holds. */
export const WIDE_ONLY = { responsive: ['md' as const] }

/** Whether columns of `WIDE_ONLY` are left out. */
export const useIsNarrow = (): boolean => Grid.useBreakpoint().md === false
