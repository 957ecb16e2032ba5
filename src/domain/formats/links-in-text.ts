/**
 * Top-level domains by which an address without a scheme is known: those of countries, and the generic ones in wide
 * use.
 */
const COUNTRIES =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'
const GENERIC =
  'com org net edu gov mil int info biz name pro aero coop museum mobi jobs travel tel cat asia app dev page shop store online site website web tech blog news live life world today email cloud digital agency media studio design art club club fun games game group company business work works jobs services solutions support systems team tools training university academy education school events tickets film movie music video photo photos pics gallery fashion style beauty boutique coffee cafe bar restaurant pizza recipes farm garden organic health healthcare care clinic dental doctor fitness yoga run bike golf football hotel holiday travel tours vacations house homes immo properties estate land haus auto cars taxi money finance financial credit loan loans cash bank insurance tax legal law lawyer consulting marketing social network software codes link click one top vip xyz wtf guru expert ninja zone space city town berlin hamburg koeln cologne bayern wien tirol swiss london wales scot paris bzh amsterdam nyc miami tokyo osaka sydney melbourne africa kiwi gmbh ltd llc inc deals discount sale bargains gift gifts flowers kitchen baby kids kim dog pet pets love dating wedding church foundation charity ngo eco green bio solar energy google youtube amazon apple'
const TOP_LEVEL = new Set(`${COUNTRIES} ${GENERIC}`.split(' '))

const SCHEME = String.raw`https?:\/\/`
const ANY_HOST = String.raw`[\p{L}\p{N}_.-]{1,253}`
/** A host without a scheme may stand beside letters of scripts without spaces. */
const BARE = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}`
/** Matches what may follow a host: port, path, query, fragment. Scripts without spaces end it. */
const REST = String.raw`(?::\d{1,5})?(?:[/?#][\p{Script=Latin}\p{Script=Cyrillic}\p{N}!*';:=+,.$%#[\]\-_~@|&()/?]{0,4000})?`
const LINK = new RegExp(
  String.raw`(?<![${BARE}@#$_./-])(?:(${SCHEME})(${ANY_HOST})|([${BARE}_.-]{1,253}))(${REST})`,
  'giu',
)

/** A link in a text: [start, end). */
type TextLink = readonly [start: number, end: number]

/**
 * The links of a text as X finds them: with a scheme, or a host whose ending is known. Punctuation behind one is no
 * part of it.
 */
export function linksInText(text: string): readonly TextLink[] {
  const links: TextLink[] = []
  for (const { 0: whole, 1: scheme = '', 2: after = '', 3: bare = '', 4: rest = '', index } of text.matchAll(LINK)) {
    const host = scheme === '' ? bare : after
    const isWhole = rest !== ''
    const name = isWhole ? host : host.replace(/(?<![._-])[._-]+$/u, '')
    if (!(scheme === '' ? isKnownHost(name) : /[\p{L}\p{N}]/u.test(name))) continue
    const address = isWhole ? whole : whole.slice(0, scheme.length + name.length)
    // An email address is no link.
    if (scheme === '' && text.charAt(index + name.length) === '@') continue
    links.push([index, index + withoutPunctuation(address).length])
  }
  return links
}

function isKnownHost(host: string): boolean {
  const labels = host.toLowerCase().split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    TOP_LEVEL.has(last) &&
    labels.every((label) => label !== '' && !label.startsWith('-') && !label.endsWith('-'))
  )
}

function withoutPunctuation(address: string): string {
  let end = address.length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    if (/[\p{L}\p{N}=_#/+-]/u.test(last)) break
    if (last === ')' && count(address, '(', end) >= count(address, ')', end)) break
  }
  return address.slice(0, end)
}

const count = (text: string, sign: string, end: number): number => text.slice(0, end).split(sign).length - 1
