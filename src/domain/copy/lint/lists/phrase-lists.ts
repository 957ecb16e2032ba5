import type { PhraseList } from '#domain/copy/lint/phrase-patterns.ts'

/** Claims that need a proof. */
export const CLAIM_PHRASES: PhraseList = {
  en: 'the best, the very best, number one, no. 1, #1, guaranteed, proven, risk-free, risk free, cheapest, lowest price, lowest prices, 100 %, 100%, unbeatable, world-class, the only',
  de: 'der beste, die beste, das beste, die besten, den besten, bester, beste, nummer eins, nr. 1, garantiert, bewiesen, nachweislich, risikofrei, ohne risiko, günstigste*, billigste*, 100 %, 100%, unschlagbar*',
  es: 'el mejor, la mejor, los mejores, las mejores, número uno, n.º 1, garantizado*, garantizada*, demostrado, comprobado, sin riesgo, el más barato, la más barata, 100 %, 100%, inmejorable',
  fr: 'le meilleur, la meilleure, les meilleurs, les meilleures, numéro un, n° 1, garanti*, prouvé*, sans risque, le moins cher, la moins chère, 100 %, 100%, imbattable*',
  pt: 'o melhor, a melhor, os melhores, as melhores, número um, garantido*, garantida*, comprovado*, comprovada*, sem risco, o mais barato, a mais barata, 100 %, 100%, imbatível',
  it: 'il migliore, la migliore, i migliori, le migliori, numero uno, garantito*, garantita*, comprovato*, provato, senza rischi, il più economico, 100 %, 100%, imbattibile',
  nl: 'de beste, het beste, nummer één, nummer 1, gegarandeerd*, bewezen, zonder risico, goedkoopste, 100 %, 100%',
  ja: '最高の, 日本一, 世界一, No.1, 絶対, 必ず, 最安, 100%',
  ar: 'الأفضل, رقم واحد, مضمون, مضمونة, بلا مخاطر, الأرخص, 100%',
}

/** Worn-out words. */
export const CLICHE_PHRASES: PhraseList = {
  en: 'unlock*, unleash*, elevate*, supercharge*, game-changer*, game changer*, game-changing, seamless*, next level, next-level, cutting-edge, cutting edge, revolutioni*, revolutionary, transform your, empower*, harness the power, look no further, in today’s fast-paced world, say goodbye to, one-stop shop, state-of-the-art, dive in, deep dive, delve*, leverage*',
  de: 'auf das nächste level, aufs nächste level, nächstes level, entfessel*, revolutionär*, revolutionier*, bahnbrechend*, gamechanger*, game-changer*, nahtlos*, maßgeschneidert*, ganzheitlich*, in der heutigen schnelllebigen welt, tauche ein, tauchen sie ein, auf knopfdruck, wegweisend*',
  es: 'al siguiente nivel, siguiente nivel, desbloquea*, desata*, potencia*, revolucionari*, revoluciona*, sin fisuras, de vanguardia, de última generación, en el mundo actual, sumérgete*, empodera*, transforma tu, dile adiós',
  fr: 'niveau supérieur, passez à la vitesse supérieure, libérez le potentiel, débloque*, révolutionn*, sans couture, de pointe, à la pointe, dans le monde d’aujourd’hui, plongez dans, incontournable*, dites adieu, transformez votre',
  pt: 'próximo nível, desbloque*, liberte o potencial, revolucion*, sem esforço, de ponta, no mundo atual, mergulhe*, empodera*, transforme a sua, diga adeus',
  it: 'prossimo livello, livello successivo, sblocca*, scatena*, rivoluzion*, all’avanguardia, nel mondo di oggi, immergiti*, trasforma il tuo, di addio',
  nl: 'naar een hoger niveau, volgende niveau, ontgrendel*, revolutionair*, baanbrekend*, naadloos, naadloze, op maat gemaakt, duik in',
  ja: '次のレベル, 革命的, 革新的, シームレス, 最先端, 解き放',
  ar: 'إلى المستوى التالي, ثوري, ثورية, سلس, أطلق العنان, نقلة نوعية',
}

/** Phrases that spam filters flag in a subject. */
export const SPAM_PHRASES: PhraseList = {
  en: 'act now, winner, you won, urgent, $$, $$$, order now, buy now, free money, no obligation, cash bonus, congratulations, limited time',
  de: 'jetzt handeln, gewinner, gewonnen, dringend, eilt, $$, €€, jetzt kaufen, unverbindlich, herzlichen glückwunsch, nur für kurze zeit',
  es: 'actúa ya, actúe ya, ganador, ganadora, has ganado, urgente, $$, €€, compra ya, sin compromiso, felicidades, tiempo limitado',
  fr: 'agissez maintenant, gagnant, gagnante, vous avez gagné, urgent, $$, €€, achetez maintenant, sans engagement, félicitations, durée limitée',
  pt: 'aja agora, ganhador, vencedor, você ganhou, urgente, $$, €€, compre já, sem compromisso, parabéns, tempo limitado',
  it: 'agisci ora, vincitore, hai vinto, urgente, $$, €€, compra ora, senza impegno, congratulazioni, tempo limitato',
  nl: 'handel nu, winnaar, gewonnen, dringend, $$, €€, koop nu, gefeliciteerd',
  ja: '今すぐ, 当選, 至急, 緊急',
  ar: 'اربح, فائز, عاجل, اشتر الآن',
}

/** The word for ‘free’ in capitals, as typed. */
export const FREE_IN_CAPITALS = /(?<![\p{L}\p{N}])(?:FREE|GRATIS|KOSTENLOS|GRATUIT|GRÁTIS|GRATUITO)(?![\p{L}\p{N}])/gu

/** Phrases that search ads reject. */
export const CLICK_HERE_PHRASES: PhraseList = {
  en: 'click here, click below',
  de: 'hier klicken, klicken sie hier, klick hier, klicke hier',
  es: 'haz clic aquí, haga clic aquí, clic aquí',
  fr: 'cliquez ici, clique ici',
  pt: 'clique aqui',
  it: 'clicca qui',
  nl: 'klik hier',
  ja: 'ここをクリック, こちらをクリック',
  ar: 'اضغط هنا, انقر هنا',
}

/** Phrases with which people leave a text-message list. */
export const OPT_OUT_PHRASES: PhraseList = {
  en: 'stop, opt out, opt-out, unsubscribe',
  de: 'stop, stopp, abmelden, abbestellen',
  es: 'stop, baja, alto, cancelar',
  fr: 'stop, désabonner, désinscrire, désinscription',
  pt: 'stop, parar, sair, cancelar',
  it: 'stop, disiscriviti, annulla',
  nl: 'stop, afmelden, uitschrijven',
  ja: 'stop, 停止, 配信停止',
  ar: 'stop, إيقاف, الغاء, إلغاء',
}
