/** What stands in the archive beside the data, for who opens it. */
export const exportReadme = (exportTime: string): string => `我的数据（导出于 ${exportTime}，北京时间）

本压缩包包含本网站保存的与您账号有关的全部数据：

我的数据.html　　以下全部内容的可读版本，用浏览器打开，可以打印
账号.json　　　　账号编号、手机号与注册时间
简历.json　　　　在线简历的全部内容
投递与进展.json　投递过的职位、每一步进展与用人单位的说明
收藏的职位.json　收藏的职位
意见反馈.json　　您登录后提交的意见反馈，含所留的联系方式
同意记录.json　　您同意过的协议与授权，含版本与时间
登录记录.json　　登录的方式、设备、隐去末段的网络地址与时间
文件/　　　　　　您上传的文件本身
文件清单.json　　您上传的文件；未能导出的（已损坏）注明 isDamaged

JSON 文件供程序读取，为 UTF-8 编码。
压缩包含有个人信息，请妥善保管，不要转发他人。
`
