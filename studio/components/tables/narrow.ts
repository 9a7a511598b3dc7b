import { Grid } from 'antd'

/** Props of a column that is hidden on phones, where the first column shows its content. */
export const WIDE_ONLY = { responsive: ['md' as const] }

/** Whether columns with `WIDE_ONLY` are hidden. */
export const useIsNarrow = (): boolean => Grid.useBreakpoint().md === false
