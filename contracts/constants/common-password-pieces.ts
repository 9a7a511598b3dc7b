/** Words, names and pinyin that occur in leaked passwords. */
export const COMMON_WORDS = `
password passwort passwd pass pwd pword mima meiyoumima mimamima administrator admin adminadmin root user users username
guest test tester testing demo login logon default changeme change letmein welcome welcomeback hello helloworld hello123
qwerty azerty master super superman batman spiderman ironman system server service secret secure security access account
manager office windows linux ubuntu oracle mysql redis mongo postgres tomcat apache cisco huawei xiaomi samsung nokia apple
iphone android google baidu tencent alibaba taobao tmall jingdong alipay weixin wechat weibo douyin kuaishou bilibili netease
sina sohu sogou youku tudou xunlei aliyun internet computer network keyboard monitor laptop mobile phone camera
love lover loves loveyou iloveyou iloveu ilove loveme lovelove mylove imissyou kissme forever together always family mother
father mama baba sister brother baby babygirl honey sweet sweetheart darling angel princess prince queen king lady
happy lucky goodluck smile sunshine sunny summer winter spring autumn flower rainbow butterfly star stars moon sky ocean
orange banana cherry lemon peach chocolate cookie candy sugar pepper coffee cheese
dragon tiger lion monkey panda eagle falcon phoenix wolf horse dolphin snoopy kitty hellokitty doggy puppy mickey pokemon
football soccer basketball baseball hockey tennis golf jordan kobe beckham ronaldo messi arsenal chelsea liverpool barcelona
shadow killer hunter ranger soldier warrior knight ninja samurai hacker matrix diablo warcraft starcraft counter strike
michael jennifer jessica ashley daniel thomas robert william charlie george andrew joshua matthew jordan michelle nicole
maggie buster ginger harley tigger hannah amanda sophie nicholas david james john peter tony kevin jack jason eric mark
freedom winner champion genius boss money dollar rich fortune success power energy magic mustang ferrari porsche mercedes
yamaha harvard english spanish china chinese zhongguo zhonghua beijing shanghai guangzhou shenzhen wuhan hubei hunan
nanjing hangzhou chengdu chongqing tianjin xian xianggang taiwan yichang xiangyang jingzhou huangshi huanggang xiaogan
jianghan changjiang rencai jituan gongsi zhaopin jianli qiuzhi gongzuo kaoshi xuexi xuesheng laoshi daxue
woaini woainia woainima woaiwo woaiwojia woaiwoziji woaimama woailaopo woaibaba woaizhongguo aini ainiyiwannian
wozhiaini zhendeaini jiushiaini wodezuiai nishiwode wodemima buzhidao wobuzhidao bugaosuni woxiangni nihao nihaoma nihaoya
woshishui woshishei woshiwo wojiushiwo woshishen woshizhu nishizhu nishishui woshiniba woshinidie caonima wocaonima worinima
wodemama laopo laogong laoba baobei baobao baobaobei qinaide haohao kuaile xingfu meili tianshi tianxia tiantian tiancai
xiaoxiao xiaoyu xiaolong xiaofeng xiaoqiang xiaoming xiaohong xiaohua xiaoli xiaowei xiaojian xiaoyao xiaobai xiaohei
xiaopang xiaomao xiaogou xiaozhu zhuzhu maomao gougou niuniu doudou feifei weiwei yangyang jingjing tingting mingming
yuanyuan dongdong longlong shanshan chenchen lingling liangliang huanhuan qianqian yingying mengmeng jiaojiao jianjian
xinxin wenwen miaomiao xingxing jiajia lele nana lili lulu momo kaka dandan fangfang pingping honghong menghuan
zhang wang zhao qian chen yang huang zhou sun liu zhu lin guo gao luo zheng liang xie song tang han feng deng cao peng zeng
xiao tian dong pan yuan cai jiang yu du ye cheng wei ding ren lu yao fan shen shi tan liao zou xiong jin meng qin bai duan
hao mao wan qiao lai gong chang kong xiang
zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing zhangjing liuwei wangxiuying zhangli lixia zhanglei wanglei
wangyan zhangyan wangyang zhangyang liuyang yangyang chenwei huangwei wangjun zhangjun wangqiang zhangqiang lijun liqiang
wangpeng zhangpeng zhangjie wangjian zhangjian zhanghao wanghao wangchao zhangchao zhangyu wangyu zhangxin wangxin
zhangkai wanggang wangfeng zhangbin zhangtao wangtao litao libin zhangliang wangliang wangshuai zhanghui yangjian jiangwei
chenjian liuyan liujie liumin yangfan lilei hanmeimei
qqq qqmima zhifubao yinhang youxiang dianhua shouji diannao kaimen zhimakaimen huanying xiexie zaijian shengri nanhai nvhai
abc abcd abcde abcdef abcabc aaa bbb ccc xxx zzz www com www.com http asd zxc qwe qaz wsx edc xyz sex fuck fuckyou fuckme
bitch asshole shit trustno nothing whatever please enter open sesame hidden private public temp temporary staff employee
company business market finance account bank card member vip gold silver diamond platinum premium
january february march april june july august september october november december monday tuesday wednesday thursday friday
saturday sunday today tomorrow forever21 newyear christmas birthday anniversary
`

/** Numbers with a meaning: homophones of love, phone pad patterns, emergency numbers, constants. */
export const COMMON_NUMBERS = `
1314 13145 131420 131421 1314520 1314521 1314258 520 521 5201314 5211314 5203344 5213344 520520 521521 201314 211314 251314
5845201314 5845211314 584520 584521 584131420 584131421 7758521 7758258 7758520 77585210 7788521 7788520 7752 3344 3344520
3344521 1573 168 1688 16888 16897168 16899168 518 5188 588 666 888 999 6688 8866 6868 8888 9527 5757
147 258 369 147258 147258369 258369 369258 369258147 741 852 963 741852 741852963 852963 963852 963852741 147852 147852369
159 357 753 951 159357 159753 357159 753951 951753 1478963 147896325 789456 789456123 456123 123698745 123654 123789 456789
789789 142536 415263 134679 134679852 124578 1029384756 102030 100200 100200300 112233 11223344 1122334455 223344 332211
445566 556677 667788 778899 998877 110 119 120 110120 110119 110120119 12315 10086 10010 10000 12306 1123581321 112358
314 3141 31415 314159 31415926 3141592653 1415926 299792458 142857 007 0071 1230123 12301230 1230456 123000 1234321
12344321 123454321 1233210 123321 1234554321 010203 101010 1357924680 13579 24680 246810 135790 135246 192168 911 404 500
2008 2012 2020 2580 8520 8023 9958123 85208520
`

/** Keyboard walks and the alphabet; every substring of a run, also reversed, is a piece. */
export const KEYBOARD_RUNS = `
12345678901234567890 qwertyuiop[] asdfghjkl;' zxcvbnm,./ abcdefghijklmnopqrstuvwxyz
1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/ qazwsxedcrfvtgbyhnujmikolp 1qazxsw23edcvfr4 q1w2e3r4t5y6u7i8o9p0
1q2w3e4r5t6y7u8i9o0p 1a2b3c4d5e6f7g8h a1b2c3d4e5f6g7h8 a1s2d3f4g5h6j7k8 1a2s3d4f5g6h7j8k z1x2c3v4b5n6m7 qweasdzxc
asdqwe123 zaqxswcde zaq12wsx !@#$%^&*() qpwoeiruty mnbvcxz qwaszx 12qwaszx
`
