import { Button } from '#web/ui/button/button.tsx'
import { FileTypeIcon } from '#web/ui/file-type-icon/file-type-icon.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SearchInput } from '#web/ui/search-input/search-input.tsx'
import { showToast } from '#web/data/toasts.ts'
import styles from './dev-components.module.css'
import { Row, Specimen } from './specimen.tsx'

const FILES = [
  '简历.pdf',
  '报名表.docx',
  '岗位表.xlsx',
  '宣讲.pptx',
  '附件.zip',
  '照片.jpg',
  '宣传片.mp4',
  '说明.txt',
  '其他',
]
const TAGS = [
  ['', '五险二金'],
  ['tag--blue', '校招'],
  ['tag--gold', '急聘'],
  ['tag--ok', '已投递'],
  ['tag--warn', '即将截止'],
  ['tag--err', '已关闭'],
] as const

export function ControlsSection() {
  return (
    <>
      <Specimen title="按钮">
        {(['large', 'medium', 'small'] as const).map((size) => (
          <Row key={size} name={size}>
            <Button size={size}>立即投递</Button>
            <Button size={size} variant="line">
              收藏职位
            </Button>
            <Button size={size} variant="plain">
              取消
            </Button>
            <Button size={size} variant="text">
              查看全部
            </Button>
            <Button size={size} variant="danger">
              删除
            </Button>
          </Row>
        ))}
        <Row name="状态">
          <Button>常态</Button>
          <Button isBusy>提交中</Button>
          <Button disabled>不可用</Button>
          <Button href="/jobs">链接</Button>
          <Button href="/jobs" disabled>
            不可用的链接
          </Button>
        </Row>
        <Row name="深色底" isOnNavy>
          <Button variant="white">我要求职</Button>
          <Button variant="ghost">找人才</Button>
        </Row>
      </Specimen>
      <Specimen title="输入">
        <Fields />
      </Specimen>
      <Specimen title="搜索">
        <div className={styles.columns}>
          <SearchInput action="/jobs" label="职位、企业或技能" onSearch={tell} />
          <SearchInput action="/announcement" name="title" label="在本栏目中搜索" look="inside" onSearch={tell} />
        </div>
      </Specimen>
      <Specimen title="标签页、标签、条件、文件">
        <div className="tabs">
          {['教育定位', '业务概况', '干部培训政策', '培训项目', '现场教学基地', '宣传资料'].map((name, index) => (
            <a
              key={name}
              href={`/servicehall?servicehallId=5&id=${index + 1}`}
              aria-current={index === 0 ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </div>
        <Row name="标签">
          {TAGS.map(([kind, name]) => (
            <span key={name} className={kind ? `tag ${kind}` : 'tag'}>
              {name}
            </span>
          ))}
        </Row>
        <Row name="条件">
          {['武汉', '本科'].map((name) => (
            <button key={name} type="button" className="chip">
              {name}
              <Icon name="x" label="去掉" />
            </button>
          ))}
          <button type="button" className="iconbtn">
            <Icon name="trash" />
            清空条件
          </button>
        </Row>
        <Row name="文件图标">
          {FILES.map((name) => (
            <FileTypeIcon key={name} fileName={name} />
          ))}
        </Row>
      </Specimen>
    </>
  )
}

function Fields() {
  return (
    <div className={styles.columns}>
      <div className="field">
        <label htmlFor="dev-plain">常态</label>
        <input className="input" id="dev-plain" placeholder="请输入公司名称" />
      </div>
      <div className="field">
        <label htmlFor="dev-off">不可用</label>
        <input className="input" id="dev-off" defaultValue="19900000086" disabled />
      </div>
      <div className="field">
        <label className="req" htmlFor="dev-wrong">
          出错
        </label>
        <input
          className="input"
          id="dev-wrong"
          defaultValue="1990000"
          aria-invalid="true"
          aria-describedby="dev-wrong-text"
        />
        <p className="field-err" id="dev-wrong-text">
          请输入 11 位手机号
        </p>
      </div>
      <div className="field">
        <label htmlFor="dev-select">选择</label>
        <select className="input" id="dev-select">
          <option>全部行业</option>
          <option>智能制造</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="dev-hint">带说明</label>
        <input className="input" id="dev-hint" placeholder="选填" aria-describedby="dev-hint-text" />
        <p className="hint" id="dev-hint-text">
          仅用人单位可见
        </p>
      </div>
      <fieldset className="field">
        <legend>多选与单选</legend>
        <div className={styles.checks}>
          <label className="check">
            <input type="checkbox" defaultChecked />
            五险二金
          </label>
          <label className="check">
            <input type="radio" name="dev-kind" defaultChecked />
            全职
          </label>
          <label className="check">
            <input type="radio" name="dev-kind" />
            实习
          </label>
        </div>
      </fieldset>
    </div>
  )
}

function tell(text: string): void {
  showToast({ type: 'info', message: `搜索：${text || '（空）'}` })
}
