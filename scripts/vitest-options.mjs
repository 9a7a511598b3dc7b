/** Options that `npm test` passes on to Vitest; `npx vitest` supports all others. */
export const VITEST = {
  testNamePattern: { type: 'string', short: 't', text: '只运行名称匹配的测试 / only tests whose name matches' },
  project: { type: 'string', multiple: true, text: '只运行这一组：server、web、alone、browser / only this project' },
  maxWorkers: { type: 'string', text: '同时运行多少个进程 / how many processes at a time' },
  reporter: { type: 'string', multiple: true, text: 'Vitest 的报告形式 / how Vitest reports' },
  bail: { type: 'string', text: '失败这么多个之后停止 / stop after so many failures' },
  update: { type: 'boolean', short: 'u', text: '更新快照 / update snapshots' },
}
