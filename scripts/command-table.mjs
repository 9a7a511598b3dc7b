// Every command of package.json. Plain JavaScript, because commands read this table before anything is installed.
import { REHEARSALS } from './rehearsal-commands.mjs'
import { SCAFFOLDS } from './scaffold-commands.mjs'
import { VITEST } from './vitest-options.mjs'

/** Arguments of `scripts/install.mjs`, which runs before the command. */
const SITE = ['--serving']
const ALL = ['.']

const ROLES = '可用的角色见错误提示 / an unknown role lists those there are'

/**
 * @typedef {object} Option
 * @property {'string' | 'boolean'} type
 * @property {string} text What the option does, for `--help`.
 * @property {string} [short]
 * @property {boolean} [multiple]
 * @property {string} [default]
 *
 * @typedef {object} Command
 * @property {string} purpose One line: Chinese, then English.
 * @property {string} program The module to run, which gets the typed arguments from `readArguments`.
 * @property {readonly string[]} [fixed] Arguments placed before the typed ones.
 * @property {readonly string[]} [install] Packages to install first, as arguments of scripts/install.mjs.
 * @property {Readonly<Record<string, Option>>} [options]
 * @property {string} [operands] Description of the operands, such as `<folder>`; without it, operands are rejected.
 * @property {readonly [number, number]} [count] Minimum and maximum number of operands.
 * @property {readonly string[]} [details] More lines for `--help`.
 * @property {boolean} [isOwnParser] Whether the program parses its arguments and `--help` itself.
 * @property {boolean} [isTool] Whether the command ignores the configured site: from `.env` it gets only tool settings.
 */

/** The parts of `npm run check`. @type {[string, Command][]} */
const CHECKS = [
  ['generated', '生成物是否过时 / whether generated files are stale'],
  ['types', '类型 / types'],
  ['lint', '规则 / the linter'],
  ['format', '格式 / the formatter'],
  ['unused', '无用的文件、导出与依赖 / unused files, exports and dependencies'],
].map(([part = '', purpose = '']) => [
  `check:${part}`,
  { purpose, program: 'scripts/check.mjs', fixed: [part], install: ALL, isTool: true },
])

/** @type {Readonly<Record<string, Command>>} */
export const COMMANDS = {
  up: {
    purpose: '安装、构建、写入演示数据并启动网站 / install, build, seed and run the site',
    program: 'scripts/up.mjs',
  },
  mock: {
    purpose: '启动测试后端 / run the mock backend',
    program: 'scripts/mock.mjs',
    options: {
      as: { type: 'string', text: '扮演一种方言：名称或 .json 文件 / a dialect by name, or its .json file' },
      'strict-spec': { type: 'boolean', text: '只照规格的原文回答 / keep to the letter of the specification' },
    },
    isTool: true,
  },
  dev: {
    purpose: '开发：改动立即可见 / development: every edit is served at once',
    program: 'scripts/dev.ts',
    install: ALL,
  },
  build: { purpose: '构建到 dist/ / build into dist/', program: 'scripts/build-command.ts', install: SITE },
  start: { purpose: '以生产方式运行构建 / run the build in production', program: 'scripts/start.mjs' },
  generate: {
    purpose: '由契约写出类型、端点表、openapi.json 与 Prisma 客户端 / write what follows from contract and schema',
    program: 'scripts/generate/main.ts',
    options: { check: { type: 'boolean', text: '只检查是否过时，不写 / only tell what is stale' } },
    install: SITE,
    isTool: true,
  },
  'generate:examples': {
    purpose: '对着 npm run mock 收集 openapi.json 的示例 / collect the examples of openapi.json from a running mock',
    program: 'scripts/collect-examples.ts',
    options: {
      base: { type: 'string', default: 'http://localhost:3100/prod-api', text: '测试后端的地址 / address of the mock' },
      all: { type: 'boolean', text: '全部重来 / replace all of them' },
    },
    install: ALL,
    isTool: true,
  },
  seed: {
    purpose: '写入演示数据 / write the demonstration data',
    program: 'seed/main.ts',
    options: {
      articles: { type: 'string', text: '文章数 / how many articles' },
      jobs: { type: 'string', text: '职位数 / how many jobs' },
      samples: { type: 'boolean', text: '加上测试用的怪异文章 / add articles with hostile and odd texts for tests' },
      reset: { type: 'boolean', text: '先清空数据库 / empty the database first' },
      'remove-demonstration': { type: 'boolean', text: '删除演示账号 / remove the demonstration accounts' },
    },
    install: SITE,
  },
  'clean:articles': {
    purpose: '按现在的清单重新清洗文章 / clean stored articles by the present list of markup',
    program: 'scripts/clean-articles.ts',
    install: SITE,
  },
  staff: {
    purpose: '内容工作台的账号 / accounts of the studio',
    program: 'scripts/staff-command.ts',
    operands: 'create <登录名> <角色> [姓名] [部门] | reset <登录名> | list | demonstration',
    count: [1, 5],
    details: [
      'create         建账号，打印一次性口令（首次登录须改） / make an account and print its one-time password',
      'reset          重设口令、取下验证器、解除锁定、结束全部登录 / new password, no authenticator, no lock, no sessions',
      'list           全部账号 / all accounts',
      'demonstration  演示账号、口令和此刻的验证码 / demonstration accounts with the code of this moment',
      ROLES,
    ],
    install: SITE,
  },
  files: {
    purpose: '文件是否属于数据库，等待同意的清除 / whether files and database belong together',
    program: 'scripts/files-command.ts',
    operands: 'status | adopt | confirm | restore | move',
    count: [1, 1],
    options: {
      from: { type: 'string', text: 'move：来源，folder 或 s3 / source of a move' },
      to: { type: 'string', text: 'move：目标，folder 或 s3 / target of a move' },
      'dry-run': { type: 'boolean', text: 'move：只计数 / only count' },
    },
    details: [
      'status   数据库与文件是否属于一起，各有多少 / whether they belong together, and how many there are',
      'adopt    让文件存储中的文件从此属于 DATABASE_URL 的数据库 / bind the files to the database',
      'confirm  同意等待中的大量清除，下一次运行时执行 / agree to the removals that wait',
      'restore  把任务移入 trash/ 的文件放回 / put the files in trash/ back',
      'move     把文件复制到另一种存储，不删来源 / copy the files to the other kind of store',
    ],
    install: SITE,
  },
  positions: {
    purpose: '日志或堆栈中的位置换成源代码的位置 / show source positions in a log or a stack',
    program: 'scripts/positions-command.ts',
    operands: '[文件，缺省为标准输入 / a file, standard input without one]',
    count: [0, 1],
    install: SITE,
  },
  migrate: {
    purpose: '应用等待中的数据库迁移，部署的一步 / apply pending migrations, a step of a deployment',
    program: 'scripts/migrate-command.ts',
    options: {
      contract: {
        type: 'boolean',
        text: '也应用 contract：旧版本的进程须已停止 / contracts, too: processes of older versions have been stopped',
      },
    },
    details: [
      'PostgreSQL：网站可照常运行 / beside the running site',
      'SQLite：网站须已停止 / while the site is stopped',
    ],
    install: SITE,
  },
  backup: {
    purpose: '备份数据库和文件，网站可照常运行 / back up database and files beside the running site',
    program: 'scripts/backup-command.ts',
    fixed: ['backup'],
    operands: '<文件夹>',
    count: [1, 1],
    options: { 'with-secrets': { type: 'boolean', text: '密钥也放进去 / put the secrets in, too' } },
    install: SITE,
  },
  restore: {
    purpose: '把备份恢复到空的位置 / restore a backup into an empty place',
    program: 'scripts/backup-command.ts',
    fixed: ['restore'],
    operands: '<文件夹> | --moment <时刻>',
    count: [0, 1],
    options: {
      replace: { type: 'boolean', text: '先把现有的改名保留 / rename what is there first' },
      moment: {
        type: 'string',
        text: '数据库已由 pgBackRest 恢复到此刻：重做此后的删除 / the database was restored to it by pgBackRest: repeat the deletions since',
      },
    },
    install: SITE,
  },
  verify: {
    purpose: '检查网站的数据库和文件，或一个备份 / check the site, or a backup',
    program: 'scripts/backup-command.ts',
    fixed: ['verify'],
    operands: '[文件夹]',
    count: [0, 1],
    options: {
      anchor: {
        type: 'string',
        text: '另以抄录的锚点或备份核对审计日志的末尾 / an anchor, or a backup, that the audit log is compared with',
      },
    },
    install: SITE,
  },
  ...SCAFFOLDS,
  ...REHEARSALS,
  contract: {
    purpose: '契约工具 / the contract kit',
    program: 'kit/repository/contract.ts',
    install: ALL,
    isOwnParser: true,
    isTool: true,
  },
  'build:kit': {
    purpose: '把契约工具打成一个文件 / build the contract kit as one file',
    program: 'kit/repository/build-kit.ts',
    install: ALL,
    isTool: true,
  },
  migration: {
    purpose: '为两种数据库写下一份迁移 / write a migration for both databases',
    program: 'scripts/migration-command.ts',
    operands: '<名称>',
    count: [1, 1],
    details: ['例 / such as: add_jobs'],
    install: SITE,
    isTool: true,
  },
  check: {
    purpose: '提交前必须通过的一切 / everything that a commit has to pass',
    program: 'scripts/check.mjs',
    fixed: ['generated', 'types', 'lint', 'format', 'unused', 'test'],
    install: ALL,
    isTool: true,
  },
  ...Object.fromEntries(CHECKS),
  test: {
    purpose: '测试 / tests',
    program: 'scripts/test.ts',
    options: VITEST,
    operands: '[文件…]',
    count: [0, Infinity],
    install: ['.', 'tests/tools'],
    isTool: true,
  },
  'test:changed': {
    purpose: '离改动最近的测试 / the tests nearest to what has changed',
    program: 'scripts/test-changed.ts',
    options: VITEST,
    operands: '[提交]',
    count: [0, 1],
    install: ['.', 'tests/tools'],
    isTool: true,
  },
  'test:watch': {
    purpose: '改动之后重新运行测试 / run tests again as files change',
    program: 'scripts/test-watch.ts',
    options: VITEST,
    operands: '[文件…]',
    count: [0, Infinity],
    install: ['.', 'tests/tools'],
    isTool: true,
  },
  pictures: {
    purpose: '拍下 README 的图片，网站须在运行 / take the pictures of the README from a running site',
    program: 'scripts/pictures.ts',
    options: { base: { type: 'string', default: 'http://localhost:3000', text: '网站的地址 / address of the site' } },
    install: ALL,
    isTool: true,
  },
  mutate: {
    purpose: '种下错误，看有没有测试发现 / plant mistakes and see whether a test notices',
    program: 'scripts/mutate.ts',
    operands: '[目录或文件]',
    count: [0, 1],
    install: ['.', 'scripts/mutate/tools'],
    isTool: true,
  },
}
