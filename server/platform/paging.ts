/** Returns the rows to skip for a page; a page past the end counts as the last page (PageHelper's reasonable mode). */
export function skipOf(pageNum: number, pageSize: number, total: number): number {
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  return (Math.min(pageNum, lastPage) - 1) * pageSize
}
