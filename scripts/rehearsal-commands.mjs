// Commands that rehearse faults on the built site or measure it: plain data for the table of commands.

/** @type {Readonly<Record<string, import('./command-table.mjs').Command>>} */
export const REHEARSALS = {
  drill: {
    purpose: '在副本上演练运维中会出的错 / play what goes wrong in operation on copies of a seeded site',
    program: 'scripts/drill/main.ts',
    operands: '[名称的一部分 / part of a name]',
    count: [0, 1],
    install: ['--serving'],
    isTool: true,
  },
  scale: {
    purpose: '在负载下演练两个进程的部署与故障 / play deployments and failures of two processes under load',
    program: 'scripts/scale/main.ts',
    options: {
      only: { type: 'string', text: '只做这些，逗号分隔 / only these rows, separated by commas' },
      write: { type: 'boolean', text: '部分结果也写入 docs/scale.md / write a part of the rows, too' },
    },
    details: [
      '所需的服务取自本机的软件包，缺少的会列出 / the services come from packages of the system; missing ones are named',
      'Debian: postgresql pgbouncer redis-server haproxy pgbackrest',
    ],
    install: ['--serving'],
    isTool: true,
  },
  bench: {
    purpose: '测速 / measure',
    program: 'bench/main.ts',
    options: {
      only: { type: 'string', text: '只测这些，逗号分隔 / only these rows, separated by commas' },
      write: { type: 'boolean', text: '部分结果也写入 docs/bench.md / write a part of the rows, too' },
      quick: { type: 'boolean', text: '轮数较少 / fewer rounds' },
      data: { type: 'string', text: '数据库留在这个文件夹 / keep the databases in this folder' },
    },
    install: ['.', 'bench/tools'],
    isTool: true,
  },
}
