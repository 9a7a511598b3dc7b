import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { RichText } from '#web/components/rich-text/rich-text.tsx'
import { ShareBar } from '#web/components/share-bar/share-bar.tsx'
import { useTextSize } from '#web/components/share-bar/text-size.ts'
import styles from './dev-components.module.css'
import { Specimen } from './specimen.tsx'

const SLIDES = [
  { key: 1, label: '联合招聘', content: <p data-slide="1">2027 届高校毕业生国企联合招聘</p> },
  { key: 2, label: '引才政策', content: <p data-slide="2">引才政策：来鄂就业补贴一图看懂</p> },
  { key: 3, label: '人才大厦', content: <p data-slide="3">江汉人才大厦：一站办齐入职手续</p> },
]

/** Stored HTML of an editor: plain elements without classes. */
const STORED_HTML = `
<p>11 月 18 日，2027 届高校毕业生国企联合招聘会武汉专场在江汉人才大厦举行，<a href="/jobs">三百余家单位</a>带来近八千个岗位。</p>
<h2>把岗位送到毕业生面前</h2>
<p>展位不再按报名先后排列，而是按产业链划分。</p>
<ul><li>装备制造与轨道交通</li><li>数字经济<ul><li>软件与数据</li></ul></li></ul>
<ol><li>登记简历</li><li>现场初面</li></ol>
<blockquote><p>“上午投，下午就收到了复试通知。”</p></blockquote>
<h3>岗位一览</h3>
<table><caption>岗位分布</caption><thead><tr><th>产业链</th><th>单位数</th><th>岗位数</th><th>月薪范围</th><th>学历要求</th><th>工作地点</th><th>报名截止</th></tr></thead>
<tbody><tr><td>装备制造</td><td>86</td><td>2140</td><td>7000—15000 元</td><td>本科及以上</td><td>武汉、襄阳、宜昌</td><td>2026-12-08</td></tr>
<tr><td>数字经济</td><td>74</td><td>1985</td><td>9000—20000 元</td><td>本科及以上</td><td>武汉</td><td>2026-12-08</td></tr></tbody></table>
<h4>联系方式</h4><p>江汉人才大厦 1 号楼服务大厅。</p>`

export function ContentSection() {
  const [textSize, setTextSize] = useTextSize()
  return (
    <>
      <Specimen title="轮播" note="可暂停、滑动、用方向键；长辈版与减弱动态时不自动播放；服务端只输出第一张。">
        <Carousel className={styles.carousel} controlsClassName={styles.dots} label="首页推荐" slides={SLIDES} />
      </Specimen>
      <Specimen title="图片" note="文件缺失时换成同样大小的图形。">
        <Picture className={styles.picture} src="/missing/cover.webp" width={320} height={200} alt="招聘会现场" />
      </Specimen>
      <Specimen title="文章工具与正文">
        <ShareBar textSize={textSize} onTextSizeChange={setTextSize} />
        <RichText className={styles.article} html={STORED_HTML} textSize={textSize} />
      </Specimen>
    </>
  )
}
