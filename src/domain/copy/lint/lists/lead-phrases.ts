import type { PhraseList } from '#domain/copy/lint/phrase-patterns.ts'

/** Questions on leaving, refunds, payment, limits and pain: they answer doubts, and open nothing. */
export const DETERRING_QUESTIONS: PhraseList = {
  en: 'how do i cancel, how can i cancel, can i cancel, can i get a refund, can i get my money back, how do i get a refund, how do refunds work, do you give refunds, can i return, can i pay in, can i pay by, can i pay monthly, do you take cards, do you deliver to, do you ship to, is there a contract, is there a minimum, is there a notice period, what if i want to stop, what if i want to cancel, what does it cost, how much does it cost, how much is it, is there a fee, are there hidden, what are the limits, how do i unsubscribe, how do i quit, does it hurt, will it hurt, is it painful, is it dangerous, are there side effects',
  de: 'wie kündige ich, kann ich kündigen, wie kann ich kündigen, wie bestelle ich ab, kann ich zurückgeben, bekomme ich mein geld, kann ich in raten, kann ich auf rechnung, gibt es eine mindestlaufzeit, gibt es eine kündigungsfrist, was kostet das, was kostet es, wie viel kostet, liefert ihr auch, liefern sie auch, wie widerrufe ich, wie steige ich aus, tut das weh, tut es weh, ist das schmerzhaft, ist das gefährlich, gibt es nebenwirkungen',
  es: 'cómo cancelo, puedo cancelar, cómo me doy de baja, puedo darme de baja, puedo pagar a plazos, puedo pagar en, devolvéis el dinero, me devuelven el dinero, hay permanencia, cuánto cuesta, qué cuesta, enviáis a, hacen envíos, hay un mínimo, puedo devolver, duele, es doloroso, es peligroso, tiene efectos secundarios',
  fr: 'comment résilier, comment annuler, puis-je annuler, puis-je résilier, puis-je payer en, est-ce remboursé, suis-je remboursé, y a-t-il un engagement, combien ça coûte, combien coûte, livrez-vous à, livrez-vous en, comment me désabonner, puis-je retourner, est-ce que ça fait mal, ça fait mal, est-ce douloureux, est-ce dangereux, y a-t-il des effets secondaires',
  pt: 'como cancelo, posso cancelar, como faço para cancelar, posso parcelar, posso pagar em, devolvem o dinheiro, tem fidelidade, tem multa, quanto custa, entregam em, entregam fora, tem taxa de, posso devolver, dói, é doloroso, é perigoso, tem efeitos colaterais',
  it: 'come disdico, posso disdire, come annullo, posso annullare, posso pagare a rate, posso pagare in, quanto costa, c’è un vincolo, consegnate a, mi rimborsate, posso restituire, fa male, è doloroso, è pericoloso, ci sono effetti collaterali',
  nl: 'hoe zeg ik op, kan ik opzeggen, wat kost het, krijg ik mijn geld terug, kan ik in termijnen, zit ik eraan vast, doet het pijn, is het pijnlijk, is het gevaarlijk',
  pl: 'jak zrezygnować, czy mogę zrezygnować, ile to kosztuje, ile kosztuje, czy mogę zwrócić, czy mogę zapłacić w ratach, czy jest umowa, czy to boli, czy to niebezpieczne',
  el: 'πώς ακυρώνω, μπορώ να ακυρώσω, πόσο κοστίζει, μπορώ να πληρώσω σε δόσεις, πονάει, είναι επικίνδυνο',
  ja: '解約できますか, 解約するには, 解約方法, 退会できますか, 返金できますか, 返金されますか, 返品できますか, 分割払い, 分割で払えますか, 海外へも届きますか, 海外にも届きますか, いくらですか, 料金はいくら, 最低利用期間, 途中でやめられますか, やめたいときは, 痛いですか, 痛みますか, 痛みはありますか, 危険ですか, 副作用はありますか',
  ar: 'كيف ألغي, هل يمكنني الإلغاء, هل يمكن الإلغاء, هل أسترد, هل يمكن استرداد, هل يمكنني الدفع بالتقسيط, هل يمكن التقسيط, كم السعر, كم سعر, كم ثمن, كم التكلفة, كم تكلفة, كم يكلف, كم تكلف, إلغاء الاشتراك, استرداد المال, بالتقسيط, هل يوجد عقد, هل توصلون إلى, هل يؤلم, هل هو مؤلم, هل هذا خطير',
}

/** Openings that need a sentence before them. */
export const LEANING_OPENINGS: PhraseList = {
  en: 'nevertheless, nonetheless, even so, then again, after that, there is also, there are also, there’s also, also,, however, instead, in that case, on the other hand, therefore, moreover, furthermore, otherwise, that sounds like, which is why, that is because, the rest of them, the other one, in addition, besides that, as a result, it also, they also, this also, such a, and so, or rather',
  de: 'außerdem, trotzdem, dennoch, danach, es gibt auch, das klingt, stattdessen, jedoch, allerdings, deshalb, deswegen, daher, andererseits, in diesem fall, zudem, ansonsten, sonst, dadurch, sie auch, es hat auch, der andere, die andere',
  es: 'aun así, por otra parte, después de eso, también hay, hay también, sin embargo, en cambio, en ese caso, por otro lado, por lo tanto, además, suena a, eso suena, de lo contrario, por eso, asimismo',
  fr: 'néanmoins, malgré cela, après cela, il y a aussi, cependant, toutefois, en revanche, dans ce cas, d’autre part, par conséquent, de plus, sinon, cela semble, ça semble, ça ressemble, en outre, c’est pourquoi',
  pt: 'ainda assim, mesmo assim, depois disso, há também, também há, tem também, no entanto, porém, em vez disso, nesse caso, por outro lado, portanto, além disso, caso contrário, isso parece, por isso',
  it: 'c’è anche, ci sono anche, tuttavia, invece, in quel caso, d’altra parte, pertanto, inoltre, altrimenti, sembra una, per questo',
  nl: 'er is ook, echter, in dat geval, daarom, bovendien, anders, dat klinkt, daarnaast',
  pl: 'jest też, jednak, w takim razie, dlatego, ponadto, w przeciwnym razie, to brzmi, poza tym',
  el: 'υπάρχει επίσης, ωστόσο, όμως, σε αυτή την περίπτωση, γι’ αυτό, επιπλέον, διαφορετικά, αυτό ακούγεται',
  ja: 'また、, だから、, なので、, しかし, そのため, そこで, それでも, 一方、, さらに、, ただし, その場合, もう一つ、, それに',
  ar: 'هناك أيضا, ومع ذلك, مع ذلك, رغم ذلك, لهذا السبب, لكن, ولكن, في هذه الحالة, لذلك, بالإضافة إلى ذلك, من ناحية أخرى, وإلا, علاوة على ذلك',
}

/** Sentences that promise another one. */
export const ANNOUNCEMENTS: PhraseList = {
  en: 'there is another reason, there is one more thing, here is how, here’s how, here is why, here’s why, here is what, the reason is simple, there are two reasons, there are three reasons, there is a catch, there is a second reason, let me explain, this is how it works, and that is not all, it works like this',
  de: 'es gibt noch einen grund, und so geht es, so geht es, so funktioniert es, der grund ist einfach, es gibt zwei gründe, und das ist nicht alles, und zwar so',
  es: 'hay otra razón, así funciona, la razón es sencilla, hay dos razones, y eso no es todo, te lo explico',
  fr: 'il y a une autre raison, voici comment, voici pourquoi, la raison est simple, il y a deux raisons, et ce n’est pas tout',
  pt: 'há outra razão, funciona assim, o motivo é simples, há dois motivos, e não é só isso, veja como',
  it: 'c’è un altro motivo, c’è anche un motivo *, ecco come, ecco perché, il motivo è semplice, e non è tutto',
  nl: 'er is nog een reden, zo werkt het, de reden is simpel, en dat is niet alles',
  pl: 'jest jeszcze jeden powód, oto jak, powód jest prosty, i to nie wszystko',
  el: 'υπάρχει και ένας άλλος λόγος, να πώς, ο λόγος είναι απλός, και δεν είναι μόνο αυτό',
  ja: '理由がもう一つあります, もう一つ理由があります, その理由は簡単です, 方法は次のとおりです, それだけではありません',
  ar: 'هناك سبب آخر, هناك أيضا سبب, وإليك كيف, إليك السبب, السبب بسيط, وهذا ليس كل شيء',
}

/** Words of an answer that is a no. */
export const REFUSING_ANSWERS: PhraseList = {
  en: 'will not work, won’t work, does not work, cannot promise, can’t promise, not possible, not available, cannot do, can’t do, do not offer, don’t offer, do not ship, don’t ship, we cannot, we can’t, no refund',
  de: 'geht nicht, funktioniert nicht, nicht möglich, können wir nicht, bieten wir nicht, leider nicht, liefern wir nicht, klappt es nicht',
  es: 'no funciona, no funcionará, no es posible, no podemos, no se puede, no ofrecemos, no enviamos',
  fr: 'ne marche pas, ne fonctionne pas, ne marchera pas, pas possible, impossible, nous ne pouvons pas, ne proposons pas, ne livrons pas',
  pt: 'não funciona, não vai funcionar, não é possível, não podemos, não dá para, não oferecemos, não entregamos',
  it: 'non funziona, non funzionerà, non è possibile, non possiamo, non offriamo, non consegniamo',
  ja: 'できません, できかねます, いたしかねます, ありません, 届きません, お断り',
  ar: 'لا يمكن, لن ينجح, لا نستطيع, غير ممكن, لا نقدم, لا نوصل, غير متاح',
}

/** Answers no by itself. */
export const PLAIN_NO: PhraseList = {
  en: 'no, nope, not yet, sadly no, unfortunately not',
  de: 'nein, leider nein, leider nicht, noch nicht',
  es: 'no, todavía no, por desgracia no',
  fr: 'non, pas encore, malheureusement non',
  pt: 'não, ainda não, infelizmente não',
  it: 'no, non ancora, purtroppo no',
  nl: 'nee, nog niet, helaas niet',
  pl: 'nie, jeszcze nie, niestety nie',
  el: 'όχι, όχι ακόμη',
  ja: 'いいえ, 残念ながら',
  ar: 'لا, كلا, ليس بعد, للأسف لا',
}
