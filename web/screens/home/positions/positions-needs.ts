// specification 9: 12 latest and 12 hot positions
export const LATEST_INPUT = { size: 12 } as const
export const HOT_INPUT = { size: 12 } as const
