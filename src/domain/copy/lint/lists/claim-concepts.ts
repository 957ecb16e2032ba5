import type { PhraseList } from '#domain/copy/lint/phrase-patterns.ts'

/** Claim of fact that only an offer can support. */
export interface ClaimConcept {
  readonly phrases: PhraseList
  /** Claims that whole phrases can't name, by language, for the text as it is written. Flags: gu. */
  readonly patterns?: Readonly<Record<string, RegExp>>
  /** Words in any language with which an offer supports it. */
  readonly support: string
  /** A number this large, with a word behind it, supports it too. */
  readonly minCount?: number
  /** A guarantee in the offer supports it. */
  readonly isGuarantee?: boolean
}

export const CLAIM_CONCEPTS: readonly ClaimConcept[] = [
  {
    phrases: {
      de: 'bestes der stadt, die besten der stadt',
      ja: '最高品質, 最安値, どこよりも',
      ar: 'الأفضل في, أفضل خدمة, أفضل دورة',
    },
    patterns: {
      en: /(?<!\p{L})[Tt]he (?:best|finest|biggest|largest|fastest|cheapest) (?:\p{L}+ ){1,3}in (?:the (?:world|country|city|region|market|industry|area|business|UK|US)|town|\p{Lu}\p{L}+)/gu,
      de: /(?<!\p{L})(?:das|der|die|den|dem|Das|Der|Die) (?:best|größt|günstigst|schnellst|frischest)e[nmrs]? (?:\p{L}+ ){1,3}(?:der Stadt|der Welt|der Region|der Schweiz|des Landes|im Land|am Markt|auf dem Markt|weltweit|Deutschlands|Österreichs|Europas)/gu,
      es: /(?<!\p{L})(?:[Ee]l|[Ll]a|[Ll]os|[Ll]as) (?:mejor|mejores|mayor|mayores) (?:\p{L}+ ){1,3}(?:de|en|del) (?:la ciudad|la región|mundo|país|mercado|\p{Lu}\p{L}+)/gu,
      fr: /(?<!\p{L})(?:[Ll]es?|[Ll]a) (?:meilleure?s?|plus grande?s?) (?:\p{L}+ ){1,3}(?:de|en|du|à) (?:la ville|la région|monde|pays|marché|\p{Lu}\p{L}+)/gu,
      pt: /(?<!\p{L})(?:[Oo]|[Aa]|[Oo]s|[Aa]s) (?:melhor|melhores|maior|maiores) (?:\p{L}+ ){1,3}(?:de|em|do|da|no|na) (?:cidade|região|mundo|país|mercado|\p{Lu}\p{L}+)/gu,
      it: /(?<!\p{L})(?:[Ii]l|[Ll]a|[Ii]|[Ll]e) (?:miglior[ei]?|più grand[ei]) (?:\p{L}+ ){1,3}(?:di|in|del|della|d’) ?(?:città|regione|mondo|paese|mercato|\p{Lu}\p{L}+)/gu,
    },
    support:
      'best, finest, biggest, largest, fastest, cheapest, beste*, größte*, günstigste*, mejor*, meilleur*, melhor*, miglior*, 最高, 最安, أفضل, الأفضل',
  },
  {
    phrases: {
      en: 'award-winning, award winning, multi-award-winning, prize-winning, winner of, voted best, voted the best',
      de: 'preisgekrönt*, mehrfach ausgezeichnet*, vielfach ausgezeichnet*, testsieger*',
      es: 'premiado, premiada, premiados, premiadas, galardonado, galardonada, galardonados, galardonadas',
      fr: 'primé par, primée par, primés par, récompensé par, récompensée par, maintes fois primé*, élu meilleur*, élue meilleur*',
      pt: 'premiado, premiada, premiados, premiadas',
      it: 'premiato, premiata, premiati, premiate, pluripremiat*',
      nl: 'bekroond*, prijswinnend*',
      pl: 'nagradzan*, wielokrotnie nagrodzon*',
      el: 'βραβευμέν*, πολυβραβευμέν*',
      ja: '受賞, 金賞',
      ar: 'حائز على, حائزة على, الحائز, الحائزة',
    },
    // Without its accent ‘primé’ would be the word for a bonus.
    patterns: { fr: /(?<!\p{L})primée?s?(?!\p{L})/gu },
    support:
      'award*, prize*, winner*, preis*, ausgezeichn*, auszeichn*, testsieger*, premi*, galard*, primé par, primée, primés, récompens*, élu, bekroon*, prijs*, nagro*, βραβ*, 受賞, 金賞, جائزة, حائز, حائزة',
  },
  {
    phrases: {
      en: '5 stars, five stars, 5-star, five-star, rated 5, rated five, top-rated, top rated, highest rated, 5-star reviews',
      de: '5 sterne, fünf sterne, 5 sternen, fünf sternen, bestbewertet*, top bewertet*, am besten bewertet*',
      es: '5 estrellas, cinco estrellas, mejor valorado, mejor valorada, mejor valorados, mejor valoradas',
      fr: '5 étoiles, cinq étoiles, mieux noté, mieux notée, mieux notés, mieux notées',
      pt: '5 estrelas, cinco estrelas, mais bem avaliado, mais bem avaliada',
      it: '5 stelle, cinque stelle, più votato, più votata',
      nl: '5 sterren, vijf sterren, best beoordeeld*',
      pl: '5 gwiazdek, pięć gwiazdek, najwyżej oceniany, najwyżej oceniana',
      el: '5 αστέρια, πέντε αστέρια, 5 αστέρων, πέντε αστέρων',
      ja: '5つ星, 五つ星, 星5, 星５, 評価5, 評価５, 最高評価',
      ar: 'خمس نجوم, 5 نجوم, ٥ نجوم, الأعلى تقييما',
    },
    support:
      'stars, rated, rating*, stern, sterne, sternen, bewertet*, estrella*, valorad*, étoile*, noté*, estrela*, avaliad*, stelle, votat*, sterren, beoordeeld*, gwiazd*, ocenian*, αστέρι*, αστέρων, 星, 評価, نجوم, تقييم*',
  },
  {
    phrases: {
      en: 'thousands of, tens of thousands, hundreds of thousands, millions of, thousands trust, thousands love, thousands have, over a million, more than a million, nearly a million',
      de: 'tausende, tausenden, tausende von, zehntausende*, millionen von, millionenfach, eine million',
      es: 'miles de, millones de, decenas de miles, un millón de',
      fr: 'des milliers de, des millions de, des dizaines de milliers, un million de, d’un million',
      pt: 'milhares de, milhões de, um milhão de',
      it: 'migliaia di, milioni di, un milione di',
      nl: 'duizenden, miljoenen',
      pl: 'tysiące, tysięcy, tysiącom, miliony',
      el: 'χιλιάδες, εκατομμύρια',
      ja: '何千, 数千, 何万, 数万, 何百万',
      ar: 'آلاف, الآلاف, ملايين, الملايين',
    },
    support:
      'thousands, million*, millón, milhão, milione, tausende*, millionen, miles de, milhares, milliers, migliaia, duizenden, tysiące, tysięcy, χιλιάδες, 千人, 万人, آلاف',
    minCount: 1_000,
  },
  {
    phrases: {
      en: 'hundreds of, hundreds trust, hundreds love, dozens of, countless customers, countless happy, countless satisfied',
      de: 'hunderte, hunderten, dutzende, unzählige, unzähligen',
      es: 'cientos de, centenares de, innumerables',
      fr: 'des centaines de, des dizaines de, d’innombrables',
      pt: 'centenas de, dezenas de, inúmeros, inúmeras',
      it: 'centinaia di, innumerevoli',
      nl: 'honderden',
      pl: 'setki, setkom',
      el: 'εκατοντάδες',
      ja: '何百, 数百',
      ar: 'مئات, المئات',
    },
    support:
      'hundreds, dozens, countless, unzählig*, innumerabl*, innombrabl*, inúmer*, innumerevol*, hunderte*, dutzende, cientos, centaines, centenas, centinaia, honderden, setki, 百人, مئات',
    minCount: 100,
  },
  {
    phrases: {
      en: 'trusted by, loved by, recommended by, endorsed by, approved by, as seen in, as seen on, as featured in, featured in, dentists recommend, doctors recommend, experts recommend, experts agree',
      de: 'empfohlen von, bekannt aus, vertrauen uns, vertrauen auf uns, experten empfehlen, ärzte empfehlen, experten empfohlen, fachleuten empfohlen, ärzten empfohlen, zahnärzten empfohlen, tierärzten empfohlen, hebammen empfohlen',
      es: 'recomendado por, recomendada por, confían en nosotros, avalado por, avalada por, visto en, los expertos recomiendan',
      fr: 'recommandé par, recommandée par, nous font confiance, approuvé par, approuvée par, vu à la télé, plébiscité par, plébiscitée par',
      pt: 'recomendado por, recomendada por, confiam em nós, aprovado por, aprovada por, visto na, indicado por',
      it: 'consigliato da, consigliata da, raccomandato da, si fidano di noi, visto in tv',
      nl: 'aanbevolen door, vertrouwd door, bekend van',
      pl: 'polecany przez, polecana przez, zaufali nam, rekomendowan*',
      el: 'συνιστάται από, μας εμπιστεύονται, προτείνεται από',
      ja: 'に愛され, に選ばれ, に信頼され, も推薦, が推薦, テレビで紹介',
      ar: 'موصى به, يوصي به, يثق بنا, يثقون بنا, يثق به',
    },
    support:
      'trusted, loved by, recommend*, endors*, approved, featured, as seen, empfohlen, empfehl*, vertrauen, bekannt aus, recomend*, confían, avalad*, recommand*, confiance, approuv*, plébiscit*, confiam, aprovad*, indicad*, consigliat*, raccomand*, aanbevolen, vertrouwd, polecan*, zaufa*, συνιστ*, 愛され, 選ばれ, 信頼, 推薦, يوصي, موصى, يثق',
  },
  {
    phrases: {
      en: 'certified, accredited, clinically proven, clinically tested, scientifically proven, studies show, research shows, patented, FDA approved',
      de: 'zertifiziert*, klinisch getestet, klinisch geprüft, wissenschaftlich bewiesen, wissenschaftlich belegt, studien zeigen, patentiert*, tüv-geprüft*',
      es: 'certificado por, certificada por, certificados por, clínicamente probado, científicamente probado, estudios demuestran, patentado, patentada, acreditado, acreditada, profesores certificados, profesoras certificadas',
      fr: 'certifié, certifiée, certifiés, certifiées, agréé, agréée, cliniquement prouvé, scientifiquement prouvé, breveté, brevetée, des études montrent',
      pt: 'certificado por, certificada por, certificados, certificadas, clinicamente comprovado, cientificamente comprovado, patenteado, patenteada, credenciado, credenciada',
      it: 'certificato, certificata, certificati, certificate, clinicamente testato, brevettato, brevettata, accreditato, accreditata',
      nl: 'gecertificeerd*, klinisch getest, wetenschappelijk bewezen, gepatenteerd*',
      pl: 'certyfikowan*, klinicznie przebadan*, opatentowan*',
      el: 'πιστοποιημέν*, κλινικά δοκιμασμέν*',
      ja: '認定, 認証, 特許, 臨床, 科学的に証明',
      ar: 'معتمد, معتمدة, معتمدون, مرخص, مرخصة, براءة اختراع, مثبت علميا',
    },
    support:
      'certif*, accredit*, clinical*, scientific*, studies, research, patent*, zertifi*, klinisch*, wissenschaft*, studie*, tüv*, clínic*, científic*, estudio*, acredit*, agréé*, cliniqu*, scientif*, brevet*, étude*, credenci*, clinic*, accredit*, gecertif*, certyf*, πιστοποι*, 認定, 認証, 特許, معتمد, معتمدة, مرخص, مرخصة',
  },
  {
    phrases: {
      en: 'number one, number 1, no. 1, #1, market leader, industry-leading, industry leader, the leading, a leading, ’s leading, leading provider, leading brand, most trusted, most popular, most loved, best-selling, bestselling, world-leading, award for, nation’s favourite, britain’s favourite, country’s favourite, america’s favorite',
      de: 'nummer eins, nummer 1, nr. 1, marktführer*, meistverkauft*, beliebteste*, meistgenutzt*, führend, führender, führende, führenden, führendes',
      es: 'número uno, número 1, n.º 1, nº 1, n° 1, líder, líderes en, más vendido, más vendida, más popular',
      fr: 'numéro un, numéro 1, n° 1, n°1, nº 1, leader, le plus vendu, la plus vendue, préféré des, préférée des',
      pt: 'número um, número 1, nº 1, n.º 1, n° 1, líder, mais vendido, mais vendida, mais querido',
      it: 'numero uno, numero 1, leader nel, leader del, leader di, più venduto, più venduta, più amato',
      nl: 'nummer één, nummer 1, marktleider*, toonaangevend*',
      pl: 'numer jeden, nr 1, lider, liderem',
      el: 'νούμερο ένα, νο 1, ηγέτης',
      ja: 'ナンバーワン, no.1, 満足度no.1, 人気no.1, 売上no.1, 一番人気, 日本一, 世界一, 業界トップ, 業界最大, 業界初, 第1位, 第１位, 第一位',
      ar: 'رقم واحد, الرقم 1, رقم 1, رقم ١, الأكثر مبيعا, الأكثر شعبية, الرائد في, الرائدة في, الأول في',
    },
    support:
      'number one, no. 1, #1, leading, leader*, trusted, popular, best-selling, meistverkauft*, beliebt*, vendido, vendida, vendu, vendue, venduto, nummer eins, marktführer*, führend*, líder*, numero uno, marktleider*, lider*, 日本一, رقم واحد',
  },
  {
    phrases: {
      en: 'guaranteed, money back, money-back, full refund, no questions asked, double your money, or it is free, or it’s free',
      de: 'garantiert, garantierte, garantierter, geld zurück, geld-zurück-garantie, volle rückerstattung',
      es: 'garantizado, garantizada, garantizados, garantizadas, te devolvemos el dinero, devolución del dinero, garantía de devolución',
      fr: 'garanti, garantie, garantis, garanties, satisfait ou remboursé, remboursement intégral',
      pt: 'garantido, garantida, garantidos, garantidas, dinheiro de volta, seu dinheiro de volta, reembolso total',
      it: 'garantito, garantita, garantiti, garantite, soddisfatti o rimborsati, rimborso totale',
      nl: 'gegarandeerd*, geld terug, niet goed geld terug',
      pl: 'gwarantowan*, gwarantujemy, zwrot pieniędzy',
      el: 'εγγυημέν*, επιστροφή χρημάτων',
      ja: '返金保証, 全額返金, 効果を保証, 保証します',
      ar: 'مضمون, مضمونة, استرداد كامل, ضمان استرداد, نعيد لك المال',
    },
    support:
      'guarantee*, refund*, money back, garant*, geld zurück, rückerstatt*, devol*, rembours*, dinheiro de volta, reembolso, rimbors*, geld terug, zwrot*, gwarant*, επιστροφή, εγγύ*, 返金, 保証, مضمون, مضمونة, ضمان, استرداد, نعيد',
    isGuarantee: true,
  },
  {
    phrases: {
      en: 'money back twice, twice your money, double your money, double the money, twice over',
      de: 'doppelt zurück, das doppelte zurück, doppelten preis zurück',
      es: 'el doble de tu dinero, te devolvemos el doble',
      fr: 'deux fois remboursé, remboursé deux fois, le double remboursé',
      pt: 'o dobro do dinheiro, devolvemos em dobro, em dobro',
      it: 'il doppio dei soldi, rimborsato il doppio',
    },
    support: 'twice, double*, doppelt*, doble, double, dobro, doppio',
  },
  {
    phrases: {
      en: 'free trial, try it free, try it for free, free for, free of charge, at no cost, completely free, free forever',
      de: 'kostenlos testen, gratis testen, kostenlos ausprobieren, kostenlose probe*, kostenloser test, kostenfrei, kostenlos, gratis',
      es: 'prueba gratis, gratis durante, prueba gratuita, totalmente gratis, gratis, gratuito, gratuita',
      fr: 'essai gratuit, gratuit pendant, gratuitement, gratuit, gratuite, offert pendant',
      pt: 'teste grátis, grátis por, teste gratuito, experimente grátis, grátis, gratuito, gratuita, de graça',
      it: 'prova gratuita, gratis per, gratis, gratuito, gratuita',
      nl: 'gratis proberen, gratis proef*, gratis, kosteloos',
      pl: 'za darmo, bezpłatn*, darmow*',
      el: 'δωρεάν',
      ja: '無料',
      ar: 'مجانا, مجاني, مجانية, تجربة مجانية',
    },
    support:
      'free, trial, kostenlos*, gratis, kostenfrei*, gratuit*, grátis, de graça, offert*, kosteloos, darmo*, bezpłatn*, δωρεάν, 無料, مجانا, مجانًا, مجاني, مجانية, no cost, 0.00',
  },
  {
    phrases: {
      en: 'decades of, years of experience, experienced team of, our team of experts, world-class',
      de: 'jahrzehnte*, jahrelange erfahrung, langjährige erfahrung, unser expertenteam',
      es: 'décadas de, años de experiencia, equipo de expertos, equipo de expertas',
      fr: 'des décennies, années d’expérience, ans d’expérience, équipe d’experts',
      pt: 'décadas de, anos de experiência, equipe de especialistas',
      it: 'decenni di, anni di esperienza, team di esperti',
      nl: 'decennia, jaren ervaring, jarenlange ervaring',
      pl: 'lat doświadczenia, wieloletnie doświadczenie, zespół ekspertów',
      el: 'δεκαετίες, χρόνια εμπειρίας',
      ja: '長年の実績, 長年の経験, 実績多数, 専門家チーム',
      ar: 'سنوات من الخبرة, عقود من, فريق من الخبراء',
    },
    support:
      'decade*, experience*, expert*, jahrzehnt*, erfahrung, expert*, experienc*, expérience, experiência, especialista*, esperienz*, ervaring, doświadczen*, εμπειρία*, 長年, 実績, 専門家, خبرة, خبراء, خبير',
  },
]
