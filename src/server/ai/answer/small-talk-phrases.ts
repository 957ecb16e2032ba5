/** Phrases of models around the drafts, meant for the person who asked, by language. */
export interface SmallTalkPhrases {
  /** 'Sure,' */
  readonly opener: string
  /** Words that point at the texts: 'here are'. */
  readonly pointer: string
  /** Noun for what was requested: 'taglines'. */
  readonly thing: string
  /** Beginning of a closing line. */
  readonly closing: string
}

export const SMALL_TALK_PHRASES: readonly SmallTalkPhrases[] = [
  {
    opener:
      'sure(?: thing)?|certainly|of course|absolutely|definitely|great|okay|ok|alright|all right|got it|no problem|happy to help|with pleasure|gladly|understood',
    pointer:
      "here(?:[’']s| is| are| you (?:are|go)| come)|below (?:is|are)|i(?:[’']ve| have) (?:written|created|drafted|prepared|put together|come up)|following (?:is|are)|as requested|based on (?:the|your)|(?:i(?:[’']d| would) be )?(?:happy|glad) to (?:help|write|create|assist)|my (?:draft|version|suggestion|answer)s?",
    // The second half may be the subject of a text: only where they are delivered, 'your email', 'three names'.
    thing:
      'taglines?|headlines?|options|versions?|drafts?|variants?|variations?|captions?|slogans?|suggestions?|rewrites?|translation|summary|json|output|(?:ad|sales|page|marketing|website) copy|copy for|(?:post|e-?mail|caption|description) for (?:your|the|an?)|(?:text|copy|email|post) (?:that )?you (?:asked for|requested|wanted)|search ads|(?:\\d{1,2}|two|three|four|five|six|some|several|a few|your|possible|requested|revised|improved|polished|corrected|proofread|rephrased|reworded|rewritten|translated|shortened|summari[sz]ed|expanded|updated|edited|short(?:er|ened)?|for you(?:r)?)[^\\n:]{0,40} (?:ideas?|texts?|copy|ads?|e-?mails?|posts?|descriptions?|titles?|answers?|names?|questions?|repl(?:y|ies)|messages?|pitch|bios?|outline|lyrics|plot|section|page|script|paragraphs?|response|results?|sms|newsletter|intro|story)',
    closing:
      "i hope (?:this|these|that) (?:helps?|works?|meets?|fits?|suits?|(?:is|are) (?:helpful|useful|what you|to your liking|okay|ok\\b|good|close))|hope (?:this|these|that|it) helps?|let me know (?:if|whether|which|how|what)[^\\n]{0,160}(?:adjust|revis|tweak|edits?\\b|any changes|to change (?:it|this|anything|the)|modif|(?:more|other|another|different) (?:option|version|variation|idea|tagline|headline|draft|tone|style|angle|approach)|shorter|longer|(?:version|draft|tagline|headline|variation) )|feel free to (?:adjust|modify|edit|tweak|customi[sz]e|adapt)|(?:would you like|do you want|want) me to[^\\n]{0,80}(?:adjust|revis|tweak|rewrit|rephras|version|variation|shorter|longer|draft|tagline|headline|tone\\b)|if you(?:[’']d| would)? (?:like|need|want|prefer)[^\\n]{0,120}(?:adjust|revis|tweak|rewrit|rephras|version|variation|shorter|longer|draft|tagline|headline|tone\\b)|(?:i[’']m )?happy to (?:adjust|revise|tweak|refine)|i can also (?:adjust|revise|rewrite|write|create|draft|provide)",
  },
  {
    opener: 'gerne?|natürlich|klar(?: doch)?|selbstverständlich|sicher|okay|alles klar|verstanden',
    pointer: 'hier (?:sind|ist|findest du|finden sie|kommen?|habe ich)|nachfolgend|im folgenden|folgende|anbei',
    thing:
      'slogans?|überschrift(?:en)?|headlines?|vorschl[aä]ge?|vorschlag|varianten?|version(?:en)?|entw[uü]rfe?|entwurf|option(?:en)?|texte?|anzeigen?\\w*|e-?mails?|beiträge?|beitrag|antwort(?:en)?|übersetzung|zusammenfassung|beschreibung(?:en)?|titel|ideen?|taglines?|sms|newsletter|fragen|namen|\\w*texte?|\\w*slogans?|[\\w-]*(?:post|caption) für',
    closing:
      'ich hoffe,? (?:das|dies|diese)[^\\n]{0,60}(?:hilft|helfen|gefällt|gefallen|pass|entspr|weiter)|(?:(?:lass|lassen sie) (?:es )?mich (?:gerne? )?wissen|(?:sag|sagen sie|gib|geben sie) (?:mir )?(?:gerne? )?bescheid)[^\\n]{0,140}(?:anpass|änderung|etwas ändern|überarbeit|variant|version|kürzer|länger|entw[uü]rf|ton\\b)|(?:wenn|falls) (?:du|sie)[^\\n]{0,120}(?:anpass|überarbeit|variante|version)|gerne? (?:passe|überarbeite) ich|(?:soll ich|möchtest du,? dass ich|möchten sie,? dass ich)[^\\n]{0,60}(?:text|ton|version|variante|entw[uü]rf|slogan)\\w*[^\\n]{0,20}(?:anpass|änder|überarbeit|kürz|verfass|schreib)',
  },
  {
    opener: 'claro(?: que sí)?|por supuesto|desde luego|con gusto|perfecto|entendido|de acuerdo',
    pointer:
      'aquí (?:tienes|tiene|tenéis|están|está|te dejo|le dejo|van?)|a continuación|te presento|he (?:creado|escrito|preparado)',
    thing:
      'esl[oó]gan(?:es)?|titulares?|títulos?|opciones|opción|versiones|versión|variantes?|variaciones|borrador(?:es)?|textos?|anuncios?|correos?|publicaciones|publicación|descripci(?:ón|ones)|respuestas?|traducción|resumen|ideas|propuestas?|sugerencias|lemas?|sms|preguntas|nombres',
    closing:
      'espero que[^\\n]{0,60}(?:ayud|sirv|guste|útil)|(?:avísame|avíseme|dime|dígame|hazme saber|hágame saber|házmelo saber)[^\\n]{0,140}(?:ajust|cambios|versi|variant|(?:otra|más) opci|modific|tono)|no dudes? en (?:pedir|decirme|solicitar)[^\\n]{0,60}(?:ajust|cambios|versi|variant|modific)|si (?:quieres|necesitas|deseas|quiere|necesita|desea|prefieres)[^\\n]{0,120}(?:ajust|cambios|versi|variant|modific)|(?:quieres|quiere|te gustaría|le gustaría|desea[s]?) que (?:ajuste|modifique|cambie|acorte|adapte)[^\\n]{0,30}(?:tono|texto|estilo|versión|algo|longitud)',
  },
  {
    opener: "bien sûr|certainement|avec plaisir|d[’']accord|volontiers|parfait|entendu|très bien",
    pointer: "voici|voilà|vous trouverez|ci-dessous|je vous propose|j[’']ai (?:rédigé|créé|préparé)",
    thing:
      'slogans?|accroches?|titres?|options?|versions?|variantes?|propositions?|suggestions?|textes?|annonces?|e-?mails?|publications?|descriptions?|réponses?|traduction|résumé|idées|brouillons?|taglines?|sms|questions|noms',
    closing:
      "j[’']espère que[^\\n]{0,80}(?:aide|convien|plai|utile|correspond)|(?:dites-moi|dis-moi|faites-moi savoir|fais-moi savoir)[^\\n]{0,140}(?:modif|ajust|version|variant|adapt|reformul|ton\\b)|n[’']hésite[sz]? pas à (?:me|demander)[^\\n]{0,100}(?:modif|ajust|version|variant|adapt|reformul)|si vous (?:souhaitez|voulez|avez besoin|préférez)[^\\n]{0,120}(?:modif|ajust|version|variant|adapt)|(?:souhaitez-vous|voulez-vous|veux-tu|souhaites-tu) que je (?:modifie|ajuste|adapte|raccourcisse|reformule|change)[^\\n]{0,30}(?:ton\\b|texte|style|version|longueur|quelque chose)",
  },
  {
    opener: 'claro(?: que sim)?|com certeza|certamente|com prazer|perfeito|sem problemas?|entendido',
    pointer: 'aqui (?:estão|está|vão|vai|tem|seguem)|seguem?|abaixo|criei|escrevi|preparei',
    thing:
      'slogans?|títulos?|opções|opção|versões|versão|variantes?|variações|rascunhos?|textos?|anúncios?|e-?mails?|publicações|publicação|descriç(?:ão|ões)|respostas?|tradução|resumo|ideias|sugestões|propostas?|chamadas?|taglines?|sms|perguntas|nomes',
    closing:
      'espero que[^\\n]{0,60}(?:ajud|goste|útil|útei|sirva)|(?:me avise|avise-me|me diga|diga-me|me informe)[^\\n]{0,140}(?:ajust|alteraç|versão|versões|variant|outra opç)|se (?:quiser|precisar|desejar|preferir)[^\\n]{0,120}(?:ajust|alteraç|versão|versões|variant)|fique à vontade para (?:ajustar|alterar|adaptar)|(?:quer|gostaria|deseja) que eu (?:ajuste|altere|modifique|adapte|mude)[^\\n]{0,30}(?:tom\\b|texto|estilo|versão|algo)',
  },
  {
    opener: 'certo|certamente|volentieri|con piacere|perfetto|va bene|naturalmente',
    pointer: 'ecco|di seguito|qui (?:sotto|trovi)|ho (?:scritto|creato|preparato)',
    thing:
      'slogan|titoli|titolo|opzioni|versioni|versione|varianti|proposte|testi|testo|annunci|e-?mail|post|descrizion[ei]|rispost[ae]|traduzione|riassunto|idee|bozz[ae]|suggerimenti|sms|domande|nomi',
    closing:
      'spero (?:che|di)[^\\n]{0,60}(?:util|aiut|piac)|(?:fammi sapere|mi faccia sapere|dimmi)[^\\n]{0,140}(?:modific|version|adatt|variant|tono)|non esitare a (?:chiedere|dirmi)[^\\n]{0,80}(?:modific|version|adatt)|se (?:vuoi|desideri|preferisci|serve)[^\\n]{0,120}(?:modific|version|adatt)|(?:vuoi|vuole|desideri) che (?:io )?(?:modifichi|adatti|cambi|accorci)[^\\n]{0,30}(?:tono|testo|stile|versione|qualcosa)',
  },
  {
    opener: 'natuurlijk|zeker|graag(?: gedaan)?|prima|uiteraard|geen probleem|begrepen|oké',
    pointer: 'hier (?:is|zijn|vind je|volgen|heb je)|hieronder|bij deze|ik heb',
    thing:
      'slogans?|koppen|kop|opties|optie|versies|versie|varianten|variant|voorstellen|voorstel|teksten|tekst|advertenties?|e-?mails?|berichten|bericht|beschrijving(?:en)?|vertaling|samenvatting|concepten|titels?|suggesties|taglines?',
    closing:
      '(?:ik )?hoop(?:elijk)? (?:dat )?(?:dit|deze|helpt)[^\\n]{0,60}(?:helpt|helpen|bevalt|bevallen|past|nuttig)|(?:ik )?hoop dat je hier|laat (?:het )?(?:me|mij) (?:gerust )?weten[^\\n]{0,140}(?:aanpass|wijzig|versie|variant|korter|langer|toon\\b)|(?:wil je|wilt u|zal ik)[^\\n]{0,60}(?:aanpas|wijzig|inkort|herschrijf|versie|variant|toon\\b)[^\\n]{0,40}|als je (?:wilt|wil)[^\\n]{0,120}(?:aanpas|wijzig|versie|variant)',
  },
]
