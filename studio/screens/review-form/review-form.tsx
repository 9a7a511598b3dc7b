import { useState } from 'react'
import type { ReviewRemark } from '#contracts/generated/studio-wire.ts'
import { PROOFREADING_TICKS } from '#contracts/studio/permissions.ts'
import { nameOfStage } from '#studio/components/article/stage-name.ts'
import { useNames } from '#studio/components/article/use-names.ts'
import { useFitToPage } from './use-fit-to-page.ts'
import { type ReviewFormData, reasonText, remarkText } from './form-data.ts'
import { PublicationPart, UrgentPart } from './publication-part.tsx'
import styles from './review-form.module.css'

type Props = { form: ReviewFormData; remarks: readonly ReviewRemark[]; printedBy: string }

/** 网站信息审查单 (content/studio/review-form.md). The form is black on white, and colours carry no meaning. */
export function ReviewForm({ form, remarks, printedBy }: Props) {
  const { article, revision, submission, stages, returns, answers, counts } = form
  const names = useNames(article.attachments)
  const [printTime] = useState(() => new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }))
  const sheet = useFitToPage()
  const count = (number: number | undefined) => (number === undefined ? '—' : number)
  return (
    <div ref={sheet} className={styles['sheet']}>
      <h1>江汉人才发展集团有限公司网站信息审查单</h1>
      <p className={styles['line']}>
        <span>
          编号：{article.articleId}-{revision.number}
        </span>
        <span>密级：公开（涉密信息不得上网）</span>
        <span>
          打印：{printTime} {printedBy}
        </span>
      </p>
      <h2>一、稿件</h2>
      <table>
        <tbody>
          <Pair names={['标题', '栏目']} values={[revision.title, names.column(revision.typeId)]} />
          <Pair names={['来源', '作者']} values={[revision.source, revision.author]} />
          <Pair names={['责任编辑', '撰稿人']} values={[revision.editorName, article.authorName]} />
          <Pair
            names={['正文字数', '图片／视频／附件']}
            values={[`${counts.letters}`, `${counts.pictures}／${counts.films}／${counts.attachments}`]}
          />
          <Pair
            names={['计划发布', '失效／置顶至']}
            values={[article.scheduledTime ?? '立即', `${revision.expiresAt ?? '无'}／${revision.pinnedUntil ?? '无'}`]}
          />
          <Whole name="摘要" value={revision.outline} />
          <Whole
            name="附件名称"
            value={[...revision.attachmentFileIds.map(names.file), ...form.linked].join('、') || '无'}
          />
        </tbody>
      </table>
      <h2>二、提交审核</h2>
      <table>
        <thead>
          <Heads names={['提交人', '提交时间', '检查结果', '疑似词与答复']} />
        </thead>
        <tbody>
          <tr>
            <td>{submission?.staffName ?? '—'}</td>
            <td>{submission?.time ?? '—'}</td>
            <td>
              禁用 {count(counts.ban)}、疑似 {count(counts.ask)}、其他提示 {count(counts.other)}
            </td>
            <td>
              {answers.length === 0
                ? '无'
                : answers.map(({ quote, text, staffName }) => `${quote}：${text}（${staffName}）`).join('；')}
            </td>
          </tr>
        </tbody>
      </table>
      <h2>三、三审三校</h2>
      <table>
        <thead>
          <Heads names={['审级', '审核人', '时间', '结论', '理由或意见']} />
        </thead>
        <tbody>
          {stages.map((step, at) => (
            <tr key={at}>
              <th scope="row">{nameOfStage(at + 1, stages.length)}</th>
              <td>{step?.staffName ?? ''}</td>
              <td>{step?.time ?? ''}</td>
              <td>{step === undefined ? '' : step.verdict === 'approved' ? '通过' : '退回'}</td>
              <td className={styles['small']}>{step === undefined ? '' : reasonText(step) || '无'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <Heads names={['校对项目', ...stages.map((_step, at) => nameOfStage(at + 1, stages.length))]} />
        </thead>
        <tbody>
          {Object.entries(PROOFREADING_TICKS).map(([tick, name]) => (
            <tr key={tick}>
              <th scope="row">{name}</th>
              {stages.map((step, at) => (
                <td key={at}>{step?.ticks.includes(tick) ? '☑' : '☐'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        此前退回：{returns.length} 次。
        {returns.map((step) => (
          <span key={step.stepId} className={styles['return']}>
            {step.time}　第 {step.stage} 级　{step.staffName}　{reasonText(step)}
          </span>
        ))}
      </p>
      <p>
        批注：{remarks.length} 条。
        {remarks.slice(0, REMARKS_PRINTED).map((remark) => (
          <span key={remark.remarkId} className={styles['return']}>
            {remarkText(remark)}
          </span>
        ))}
        {remarks.length > REMARKS_PRINTED && `另有 ${remarks.length - REMARKS_PRINTED} 条，见稿件的批注。`}
      </p>
      <UrgentPart form={form} />
      <PublicationPart form={form} />
      <h2>六、校验</h2>
      <p>审核内容摘要值（SHA-256）：{(revision.approvalHash.match(/.{1,16}/g) ?? []).join(' ')}</p>
      <p>
        摘要值覆盖标题、摘要、正文、来源、作者、责任编辑、封面、栏目、失效时间、置顶和全部文件；任何一处改动，摘要值随之改变，本单不再适用于改后的稿件。
      </p>
      <p className={styles['signatures']}>
        签字（纸质存档时用）　初审：＿＿＿＿＿＿　复审：＿＿＿＿＿＿　终审：＿＿＿＿＿＿　日期：＿＿＿＿＿＿
      </p>
      <footer>谁发布谁负责，先审核后发布。本单由审核记录生成；手工涂改无效。</footer>
    </div>
  )
}

/** Maximum number of remarks on the page. */
const REMARKS_PRINTED = 20

export const Heads = ({ names }: { names: readonly string[] }) => (
  <tr>
    {names.map((name) => (
      <th key={name} scope="col">
        {name}
      </th>
    ))}
  </tr>
)

function Whole({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td colSpan={3} className={styles['small']}>
        {value}
      </td>
    </tr>
  )
}

function Pair({ names, values }: { names: readonly [string, string]; values: readonly [string, string] }) {
  return (
    <tr>
      <th scope="row">{names[0]}</th>
      <td>{values[0]}</td>
      <th scope="row">{names[1]}</th>
      <td>{values[1]}</td>
    </tr>
  )
}
