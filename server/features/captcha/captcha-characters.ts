const LINES = [
  '山水云风雨雪花草森江河湖海星月光春夏秋冬晴朗朝霞',
  '松竹梅兰荷菊桃李桂枫柳荣茂芳香翠蓝绿红紫金银玉',
  '东南西北城楼桥路街园亭塔窗灯钟鼓琴棋书画诗词歌舞',
  '学校教师课题知识智慧思想文章笔墨纸砚图册科技研究',
  '工作职业岗位招聘人才培训考试测评咨询服务管理创新',
  '团队合诚信责任敬爱勤劳勇敢坚持努力进步成功希望',
  '米面茶果瓜豆糖盐杯盘碗筷桌椅床柜衣帽鞋伞包针线',
  '马牛羊鱼鹤鹿熊猫象虎兔蜂蝶燕鹅鸭船车飞机轮帆',
  '石岩沙泉溪谷峰岭原野田村乡镇港湾岛洲堤坝渡站场',
  '安康宁静和平美丽温暖明亮清洁健强高远宽广深厚',
]

/**
 * Characters of click challenges: common, clearly shaped, not easily confused with each other, and forming no
 * unfortunate words.
 */
export const CAPTCHA_CHARACTERS: readonly string[] = Array.from(LINES.join(''))
