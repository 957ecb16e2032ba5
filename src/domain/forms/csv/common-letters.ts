/** Letters beyond ASCII of languages, in lower case. */
const WEST = [
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíóúüñ',
  'àáâãçéêíóôõúü',
  'àèéìíòóù',
  'àáèéíïòóúüç·',
  'åäöéæø',
  'áéíóúýþæöð',
  'áéèëïóöü',
] as const
const CENTRAL = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîșțşţ', 'äöüß'] as const
const RUSSIAN = ['абвгдежзийклмнопрстуфхцчшщъыьэюяё'] as const
const UKRAINIAN = ['абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'] as const
const CYRILLIC = [...RUSSIAN, ...UKRAINIAN, 'абвгдђежзијклљмнњопрстћуфхцчџш'] as const
const GREEK = ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'] as const
const TURKISH = ['çğıöşüâîi\u0307'] as const
const HEBREW = ['אבגדהוזחטיךכלםמןנסעףפץצקרשת'] as const
const ARABIC = ['ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652'] as const
const BALTIC = ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äöüõšž'] as const
const VIETNAMESE = ['ăâđêôơưàáãéèíìóòúùýõũĩ\u0300\u0301\u0303\u0309\u0323'] as const
const THAI = [
  'กขคฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะาำเแโใไๆ\u0e31\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c',
] as const

/** Encodings with one byte for a letter: how usual files of them are, and the languages that they were made for. */
export const SINGLE_BYTE = {
  'windows-1252': { prior: 2, alphabets: WEST },
  'windows-1250': { prior: 1, alphabets: CENTRAL },
  'windows-1251': { prior: 1.2, alphabets: CYRILLIC },
  'windows-1253': { prior: 1, alphabets: GREEK },
  'windows-1254': { prior: 1, alphabets: TURKISH },
  'windows-1255': { prior: 1, alphabets: HEBREW },
  'windows-1256': { prior: 1, alphabets: ARABIC },
  'windows-1257': { prior: 1, alphabets: BALTIC },
  'windows-1258': { prior: 0.5, alphabets: VIETNAMESE },
  'windows-874': { prior: 1, alphabets: THAI },
  'iso-8859-2': { prior: 0.7, alphabets: CENTRAL },
  'iso-8859-5': { prior: 0.3, alphabets: CYRILLIC },
  'iso-8859-6': { prior: 0.3, alphabets: ARABIC },
  'iso-8859-7': { prior: 0.6, alphabets: GREEK },
  'iso-8859-15': { prior: 0.2, alphabets: [...WEST, 'äöõšž'] },
  'koi8-r': { prior: 0.6, alphabets: RUSSIAN },
  'koi8-u': { prior: 0.5, alphabets: UKRAINIAN },
  ibm866: { prior: 0.4, alphabets: RUSSIAN },
  macintosh: { prior: 0.6, alphabets: WEST },
  'x-mac-cyrillic': { prior: 0.4, alphabets: CYRILLIC },
} as const satisfies Readonly<Record<string, { readonly prior: number; readonly alphabets: readonly string[] }>>

const SIMPLIFIED = new Set(
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基书非则听白界达光放强即难且权思王完设式色路记南品住告类求据程北边张该交规万取格望术领共确传师观清今切院让识候带导争运服价称货客户订单编号邮箱状态备注姓址产联系描述库存销售商店牌颜尺码链接图片京沪广州深圳包麦黑粉糖盐奶茶咖啡每鲜炉李刘陈杨黄赵吴周徐孙朱胡林郭罗红绿蓝',
)
const TRADITIONAL = new Set(
  '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基書非則聽白界達光放強即難且權思王完設式色路記南品住告類求據程北邊張該交規萬取格望術領共確傳師觀清今切院讓識候帶導爭運服價稱貨客戶訂單編號郵箱狀態備註姓址產聯繫描述庫存銷售商店牌顏尺碼鏈接圖片台灣北高雄包麥黑粉糖鹽奶茶咖啡每鮮爐李劉陳楊黃趙吳周徐孫朱胡林郭羅紅綠藍華餐',
)
const KANJI = new Set(
  '日一国人年大十二本中長出三時行見月後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨会社株式品商価格数量注文番号氏顧客住所備考田村佐藤鈴橋伊渡辺林加吉斎松井清森池阿石岡谷近遠坂青福岩太郎花美和京都阪県市区町新作用者方的事業部開始期終了合計額単位税込分類称説明追変更削除登録状態配送発領収請求支払法担当署役職姓齢性別受付付済未完無有料無料送割引在庫色形種麦粉砂糖塩茶紙箱袋個枚円株第週祝金曜度目標売上原利益率店舗予約確認連絡先返信希望内容件回答満足理由意見感想',
)
const SYLLABLES = new Set(
  '이다의는에가을하고지도한은로를사기자서어나리대아인시들만해정일그제수게부과장구상전보원라주국니성조우관스동미면진여거선유안비물경공위소신오문저세었것할으간생있연학모화개중요방업발없내말용호집분영명양치적실산회질등재력드단남년김최박강윤임현민철희숙순준석훈혜빵밀롤품격날짜번메일객태울름든님네되된와습많좋예금액량총합계날월목토카페문의답변신청완료배송결제할인쿠폰포인트',
)

/** Encodings with two bytes for a letter, and the letters that most texts in them have. */
export const DOUBLE_BYTE = {
  shift_jis: { prior: 1, common: KANJI },
  gb18030: { prior: 1, common: SIMPLIFIED },
  'euc-kr': { prior: 1, common: SYLLABLES },
  big5: { prior: 0.9, common: TRADITIONAL },
  'euc-jp': { prior: 0.6, common: KANJI },
} as const satisfies Readonly<Record<string, { readonly prior: number; readonly common: ReadonlySet<string> }>>
