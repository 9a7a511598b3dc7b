const word = (body: string): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0}</style></head><body lang=ZH-CN><!--StartFragment-->${body}<!--EndFragment--></body></html>`

/** Clipboard HTML of Word, WPS and WeChat, with the expected result. */
export const FRAGMENTS: readonly { name: string; html: string; clean: string; line: string }[] = [
  {
    name: 'Word: headings, bold, indents and fonts',
    html: word(
      `<h1 align=center style='text-align:center'><span style='font-family:方正小标宋简体'>关于招聘的公告<o:p></o:p></span></h1><p class=MsoNormal style='text-indent:32.0pt;mso-char-indent-count:2.0;line-height:28.0pt'><b style='mso-bidi-font-weight:normal'><span style='font-size:16.0pt;font-family:仿宋_GB2312;color:windowtext'>一、</span></b><span style='font-size:16.0pt;font-family:仿宋_GB2312'>报名时间<span lang=EN-US>2026</span>年</span></p>`,
    ),
    clean:
      '<h2 style="text-align:center"><span style="font-family:方正小标宋简体">关于招聘的公告</span></h2><p style="text-indent:2em;line-height:28.0pt"><strong><span style="font-size:16.0pt;font-family:仿宋_GB2312">一、</span></strong><span style="font-size:16.0pt;font-family:仿宋_GB2312">报名时间2026年</span></p>',
    line: '',
  },
  {
    name: 'Word: comments and their marks',
    html: word(
      `<p class=MsoNormal>请<a style='mso-comment-reference:zs_1;mso-comment-date:20261101T0900'>核对人数</a><span class=MsoCommentReference><span lang=EN-US><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[zs1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>后发布<a style='mso-comment-reference:zs_2'>。</a></p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>人数不对</p></div></div><div style='mso-element:comment'><div id="_com_2" class=msocomtxt><p class=MsoCommentText>句号</p></div></div></div>`,
    ),
    clean: '<p>请核对人数后发布。</p>',
    line: '已去除 2 条批注',
  },
  {
    name: 'Word: comments behind the fragment',
    html: word(
      `<p class=MsoNormal>正文<span class=MsoCommentReference><a href="#_msocom_1">[li1]</a></span></p>`,
    ).replace(
      '</body>',
      `<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>内部意见</p></div></div></body>`,
    ),
    clean: '<p>正文</p>',
    line: '已去除 1 条批注',
  },
  {
    name: 'Word: hidden text',
    html: word(
      `<p class=MsoNormal>公开<span style='display:none;mso-hide:all'>内部：不得外传</span>部分<span style='mso-hide:all'>二</span></p><p class=MsoNormal style='display:none'>整段隐藏</p>`,
    ),
    clean: '<p>公开部分</p>',
    line: '已去除 3 处隐藏文字',
  },
  {
    name: 'Word: revisions',
    html: word(
      `<p class=MsoNormal>截止<del cite="mailto:zs" datetime="2026-11-01T09:00">十月</del><ins cite="mailto:zs" datetime="2026-11-01T09:00">十一月</ins>五日<span class=msoDel>旧</span></p>`,
    ),
    clean: '<p>截止十一月五日</p>',
    line: '已去除 2 处修订中删除的文字',
  },
  {
    name: 'Word: numbered and nested lists',
    html: word(
      `<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>提交材料</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a)<span>&nbsp;</span></span>身份证</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>现场<b>确认</b></p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='font-family:Wingdings;mso-list:Ignore'>l<span>&nbsp;</span></span>携带原件</p><p class=MsoNormal>以上。</p>`,
    ),
    clean: '<p>1.提交材料</p><p>a)身份证</p><p>2.现场<strong>确认</strong></p><ul><li>携带原件</li></ul><p>以上。</p>',
    line: '',
  },
  {
    name: 'Word: a table with spans and paragraphs in a cell',
    html: word(
      `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;border:none'><tr><td width=189 colspan=2 valign=top style='width:142.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal align=center style='text-align:center'><b>岗位</b></p></td><td width=95><p class=MsoNormal>人数</p></td></tr><tr><td rowspan=2><p class=MsoNormal>甲</p></td><td><p class=MsoNormal>2人</p><p class=MsoNormal>第二段</p></td><td><p class=MsoNormal><span lang=EN-US>3</span></p></td></tr><tr><td>乙</td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>`,
    ),
    clean:
      '<table><tbody><tr><td colspan="2" width="189" style="text-align:center"><strong>岗位</strong></td><td width="95">人数</td></tr><tr><td rowspan="2">甲</td><td><p>2人</p><p>第二段</p></td><td>3</td></tr><tr><td>乙</td><td></td></tr></tbody></table>',
    line: '',
  },
  {
    name: 'Word: pictures and links of the own disk',
    html: word(
      `<p class=MsoNormal><img width=553 height=311 src="file:///C:/Users/zs/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="图片_x0020_1"></p><p class=MsoNormal>见<a href="file:///D:/内部/附件.docx">附件</a>和<a href="https://example.cn/a">网页</a></p>`,
    ),
    clean: '<p>见附件和<a href="https://example.cn/a">网页</a></p>',
    line: '1 张图片需重新上传',
  },
  {
    name: 'WPS: bold and underline as styles',
    html: `<html><body><!--StartFragment--><p class="MsoNormal" align="justify" style="text-indent:21.0000pt;mso-char-indent-count:2.0000;text-align:justify;"><b><span style="mso-spacerun:'yes';font-family:宋体;font-size:10.5000pt;">第一条</span></b><span style="font-family:宋体;font-weight:bold;text-decoration:underline;">重点</span><span style="font-family:Calibri;">&nbsp;2026</span></p><!--EndFragment--></body></html>`,
    clean:
      '<p style="text-indent:2em"><strong><span style="font-family:宋体">第一条</span><u><span style="font-family:宋体">重点</span></u></strong><span style="font-family:Calibri">\u00a02026</span></p>',
    line: '',
  },
  {
    name: 'WPS: a table with deleted and inserted text',
    html: `<table style="border-collapse:collapse;width:426.1000pt"><tr style="height:15pt"><td width="284" style="width:213pt;padding:0pt 5.4pt"><p class="MsoNormal" style="text-align:right"><ins>新</ins><del>旧</del>增</p></td><td><p class="MsoNormal"><span style="mso-hide:all">密</span>公开</p></td></tr></table>`,
    clean: '<table><tbody><tr><td width="284" style="text-align:right">新增</td><td>公开</td></tr></tbody></table>',
    line: '已去除 1 处隐藏文字、1 处修订中删除的文字',
  },
  {
    name: 'WeChat: sections with foreign pictures',
    html: `<section data-role="outer" style="background:#fef;padding:10px"><section style="display:flex"><p style="font-size:15px;letter-spacing:1px"><span style="color:rgb(0,0,0)">活动</span><strong style="color:rgb(194,79,74)">报名</strong>开始</p></section><p style="text-align:center"><img data-src="https://mmbiz.qpic.cn/a/640?wx_fmt=png" src="data:image/gif;base64,R0" style="width:677px !important"></p><section>第二段<br>第二行</section><img src="https://mmbiz.qpic.cn/b/640"></section>`,
    clean: '<p>活动<strong>报名</strong>开始</p><p>第二段<br />第二行</p>',
    line: '2 张图片需重新上传',
  },
  {
    name: 'WeChat: lists, links and scripts',
    html: `<div><ul class="list-paddingleft-1"><li><p><span style="font-size:16px">地点：<a href="javascript:void(0);" data-url="x">武汉</a></span></p></li><li><section>时间</section></li></ul><mp-common-profile></mp-common-profile><script>alert(1)</script><p><a href="https://mp.weixin.qq.com/s/x" target="_blank">阅读原文</a></p></div>`,
    clean:
      '<ul><li><p><span style="font-size:16px">地点：武汉</span></p></li><li>时间</li></ul><p><a href="https://mp.weixin.qq.com/s/x" target="_blank" rel="noopener noreferrer">阅读原文</a></p>',
    line: '',
  },
]
