import { useState } from 'react'
import { ARTICLE_PAGE_SIZE, DEFAULT_PAGE_LIMIT } from '#contracts/constants/limits.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { buildTree } from '#web/ui/collapsible-tree/build-tree.ts'
import { CollapsibleTree } from '#web/ui/collapsible-tree/collapsible-tree.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import styles from './dev-components.module.css'
import { Specimen } from './specimen.tsx'

const CRUMBS = [{ name: '首页', href: '/' }, { name: '新闻中心', href: '/announcement' }, { name: '招聘公告' }]
const hrefFor = (page: number, limit: number) => `/dev/components?pageNum=${page}&pageSize=${limit}`

const TREE = buildTree(
  [
    ['1', '395', '考试选拔服务'],
    ['2', '395', '测评认证服务'],
    ['3', '395', '题库与命题研究'],
    ['11', '1', '公开招聘考试'],
    ['12', '1', '竞争上岗与选拔'],
    ['21', '2', '职业能力测评'],
    ['111', '11', '笔试组织'],
    ['112', '11', '面试组织'],
    ['121', '12', '考核方案'],
    ['122', '12', '民主测评'],
    ['1111', '111', '试题命制'],
    ['1112', '111', '考场编排'],
    ['1113', '111', '准考证管理'],
    ['1121', '112', '考官派遣'],
    ['211', '21', '胜任力模型'],
  ].map(([cmProductSystemId = '', pid = '', name = '']) => ({ cmProductSystemId, pid, name })),
  '395',
)

export function NavigationSection() {
  return (
    <>
      <Specimen title="面包屑">
        <Breadcrumbs crumbs={CRUMBS} />
      </Specimen>
      <Specimen
        title="分页"
        note="总数、每页条数、上一页、页码、下一页、跳转。宽度小于 992 px 时 5 个页码，否则 7 个。"
      >
        <Pager />
        <Pagination page={1} limit={ARTICLE_PAGE_SIZE} total={0} hrefFor={hrefFor} label="空列表的分页" />
        <Pagination page={25} limit={20} total={1000} totalText="1000+ 条" hrefFor={hrefFor} label="封顶总数的分页" />
      </Specimen>
      <Specimen title="可折叠的树" note="第二、三、四级可展开，每级只展开一个；没有脚本时也能展开。">
        <div className={styles.tree}>
          <CollapsibleTree nodes={TREE} />
        </div>
      </Specimen>
    </>
  )
}

function Pager() {
  const [at, setAt] = useState({ page: 10, limit: DEFAULT_PAGE_LIMIT })
  return <Pagination {...at} total={436} hrefFor={hrefFor} onChange={setAt} />
}
