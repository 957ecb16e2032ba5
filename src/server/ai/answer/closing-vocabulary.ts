/**
 * Words that an offer to change a draft is made of. A sentence with any other word is about something else: 'a shorter
 * version of the tour'.
 */
const VOCABULARY = [
  // English
  `a about adapt adapted additional adjust adjusted adjusting adjustment adjustments all also alternative alternatives an and angle angles another any anything
   approach approaches are as asked at audience based be better bolder brand brief bullet but by can caption captions casual catchier change changed changes
   changing characters close concise copy could create creative cta customise customize different do draft drafts drop edit edited edits either else emoji
   emojis expand expectations explore feedback feel few fewer fine fit fits focus focused for formal format free friendlier friendly from funnier further
   generate get give glad good great happy has hashtags have headline headlines help helpful helps here hesitate hope i i'd i'll i'm if improve in informal
   into is it it's just keywords know language length lengthen let like liking longer look looking love made make making match matches may me meet meets
   modification modifications modified modify more my need needed needs new not of offer okay on one ones option options or other particular platform please
   platforms playful polish prefer produce professional provide punchier reach refine refined refinements rephrase request requested requirements revise
   revised revision revisions reword rewrite rewritten round same set several shorten shorter simpler slogan slogans so softer some something specific
   stronger style styles suggestion suggestions suit suits sure tagline taglines tailor tailored taste text texts than that the them then these they this
   those three to tone tones try tweak tweaked tweaks two use useful variant variants variation variations version versions voice want warmer was way we well
   what what's whether which will wish with wording words work works would write you you'd you're your yours`,
  // German
  `abändern ablehnen alternativen alternative alternativ an ändern änderung änderungen andere anderen anderer anderes angepasst anpasse anpassen anpassung
   anpassungen auch auf bedarf bei besser bescheid bitte brauchen brauchst damit dann darf das dass dein deine deinen deiner dem den der des dich die dies
   diese diesen dieser dir du ein eine einen einer eines einfach entsprechend entsprechen entspricht entwurf entwürfe er es etwas falls feedback fertig
   formuliere formulieren für gebe geben gefallen gefällt gern gerne gewünscht gib haben hast headline headlines helfen hier hilft hoffe ich ihnen ihr ihre
   ihren im in ist ja jederzeit kann kannst können kürze kürzen kürzer kürzere kürzeren lass lassen lasse länger längere längeren mache machen mehr mich mir
   mit möchte möchten möchtest nach noch nur nutzen ob oder passe passen passt rückmeldung sag sage sagen schreibe schreiben sein sie sind slogan slogans so
   soll sollen sollte stil text texte texten textes ton tonalität über überarbeite überarbeiten überarbeitung überschrift überschriften und ungefähr uns
   variante varianten verfasse verfassen version versionen vorschlag vorschläge vorschlägen was weiter weitere weiteren weiterhelfen weiterhilft wenn werden
   willst wissen wollen wünsche wünschen wünschst würde zu zum zur zwei drei`,
  // Spanish
  `a crear cree escribir puedo acorte acortar ajustar ajuste ajustes al algo algún alguna algunas alternativas anuncio avísame avíseme ayuda ayude ayuden cambiar cambie cambio cambios
   claro con corta cortas corto cualquier de del desea deseas dime dígame dudes dude el ella en enfoque es eslogan eslóganes esta estas este esto estos está
   espero estilo favor gusta gustaría guste gusten hacer haga hágame házmelo hazme hagas informal formal la las le les lo longitud los larga largo me más
   modificaciones modificación modificar modifique necesita necesitas ni no o opciones opción otra otras otro otros para pedir pida pidas por prefieres
   propuesta propuestas que quieras quiere quieres saber sean sea si sirva sirvan solicitar su sugerencias te texto textos tono títulos titulares tu tus un
   una útil útiles va variante variantes versiones versión y ya decirme adapte adaptar`,
  // French
  `à créer écrire rédiger peux adapte adapter adaptation adaptations adapté aide aident ajoute ajuste ajustement ajustements ajuster alternatives au aussi autre autres avec avez besoin
   c'est ce cela ces cette change changer changements changement comme convient conviennent correspond correspondent court courte courtes d d'autres
   d'ajustements dans de demander des différent différente dire dis dis-moi dites dites-moi du en est et êtes faire fais fais-moi faites faites-moi formel
   formelle formuler hésite hésites hésitez il ils j'adapte j'ajuste j'espère je l la le les long longue longueur lui m'en me mieux modifie modifier
   modification modifications moi n'hésite n'hésites n'hésitez ne options option ou par pas plaira plaisent plaît plus pour pouvez préférez préfères
   proposition propositions propose que quelque chose qu'il qu'elle qui raccourcir raccourcisse reformule reformuler s'il sais savoir si slogan slogans soient
   soit son sont souhaites souhaites-tu souhaitez souhaitez-vous style suggestions te texte textes ton tonalité titre titres tu un une utile utiles
   variante variantes version versions veux veux-tu vos votre voulez voulez-vous vous`,
  // Portuguese
  `a adapte adaptar criar crie escrever escreva gerar posso ajuda ajude ajudem ajustar ajuste ajustes ajustá-lo ajustá-los alguma algum algo alteração alterações alterar altere alternativas ao as
   avise avise-me com comprimento curta curto da de deseja desejar dela deles diferente diga diga-me do dos e ela em enfoque espero essa esse esta este estas
   estes estilo está eu fazer faça fique formal fico goste gostem gostaria gostar há informal informe isso isto isso já longa longo lhe mais me mude mudar
   mudanças mudança não no na nos o opções opção os ou outra outras outro outros para pela por posso precisar prefere preferir proposta propostas que quer
   quiser saber se seja sejam seu sirva sirvam slogan slogans sua suas sugestões tenha texto textos títulos tom tons um uma útil úteis variante variantes
   variações versão versões vontade você à quero`,
  // Italian
  `a creare scrivere accorci accorciare adatti adattare adattamenti aiuti aiuto al alcune alcuni alternative altra altre altri altro breve bozza bozze cambi cambiare che
   chiedere ci con corto corta cosa d'aiuto da del della desideri desidera di diverso diversa dimmi dirmi e ecc essere esitare fammi fare formale ho i
   il in informale io la le li lo lungo lunga lunghezza me mi mia migliorare modifica modificare modifiche modifichi ne no non o opzione opzioni per piacciano
   piaccia più posso preferisci proposta proposte qualche qualcosa questa queste questi questo qui riformuli riscriva riscrivere sapere se serve serva siano
   sia slogan spero stile suggerimenti sua suo te ti testi testo titoli titolo tono tua tuo un un'altra una utile utili variante varianti versione versioni
   vuole vuoi`,
  // Dutch
  `als daar iets wilt aan aangepast aanpas aanpassen aanpassing aanpassingen ander andere anders bent daarvan dat de deze die dit een eens en er formeler gaan geen geef gerust
   graag hebben heb hebt helpt het hierbij hoop hopelijk ik iets in informeler ingekort inkorten is je jij jou jouw kan kop koppen korter kortere kunnen
   laat langer langere maak maken me meer met mij mijn moet mocht of om op opties optie schrijf schrijven slogan slogans stijl suggesties tekst teksten toon
   u uw van varianten variant versie versies voor voorstel voorstellen wat weten wijzigen wijziging wijzigingen wil wilt wilde willen zal zijn zou`,
].map((words) => new Set(words.split(/\s+/).filter(Boolean)))

/** True if a sentence has no word but those that offers to change a draft are made of. */
export function hasOnlyClosingVocabulary(sentence: string): boolean {
  const words =
    sentence
      .toLowerCase()
      .replaceAll(/[’‘`´]/g, "'")
      .match(/[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu) ?? []
  return VOCABULARY.some((known) =>
    words.every((word) => known.has(word) || word.split(/['-]/).every((part) => known.has(part))),
  )
}
