/** Papers that people mistake for an agreement, each by words that occur in pairs. */
export const STRANGERS: Record<string, readonly RegExp[]> = {
  insurance: [
    /\bpolicy(?:holder|owner)\b|\bpolicy (?:no|number)\b/i,
    /\bpremium (?:is|due|notice|payment)/i,
    /\bface amount\b|\bgrace period\b|\brider\b|\bdeductible (?:is|applies)/i,
    /\bunderwrit|claims? department|explanation of benefits\b.{0,40}\bnot a bill/i,
  ],
  lease: [
    /\blandlord\b|\blessor\b/i,
    /\btenants?\b|\blessee\b/i,
    /\bsecurity deposit\b/i,
    /\bleased? premises\b|\blease term\b/i,
  ],
  childcareContract: [
    /\benrol(?:l)?ment\b/i,
    /\btuition (?:is|of|fee|rate|contract|due|payment)/i,
    /\b(?:center|centre|provider|school) (?:will|shall|is|opens|closes)\b|\blate pick-?up\b/i,
    /\bdrop-?off\b.{0,60}\bpick-?up\b|\bdays of care\b|\bregistration fee\b/i,
  ],
  payStub: [
    /\bearnings statement\b|\bpay ?stub\b|\bpay ?slip\b/i,
    /\bgross pay\b/i,
    /\bnet pay\b/i,
    /\bytd\b/i,
    /\bFICA\b|\bmedicare tax\b|\bfederal tax\b/i,
  ],
  loan: [
    /\bborrower\b/i,
    /\blenders?\b/i,
    /\bpromissory note\b/i,
    /\bannual percentage rate\b|\bprincipal (?:amount|balance|sum)\b/i,
  ],
  retainer: [
    /\bretainer\b|\badvance deposit\b|\btrust account\b/i,
    /\bhourly rate\b|\bper hour\b|\btenths of an hour\b/i,
    /\b(?:engage|retain|instruct)s? (?:the|our|this|us)\b|\bengagement\b/i,
    /\battorney-client\b|\blegal services\b|\bour (?:fees|bills?|terms)\b|\bthe firm will\b/i,
  ],
  demand: [
    /\bour client\b|\bmy client\b/i,
    /\b(?:demand|final notice|without further notice|forthwith)\b/i,
    /\b(?:we (?:represent|act for|are instructed)|this (?:firm|office) (?:represents|acts))\b/i,
    /\bgovern yourself|proceedings will|motion (?:for contempt|to enforce) will|within (?:ten|seven|fourteen|\d+) days of (?:the date of )?this letter\b/i,
  ],
  news: [
    /\bstaff writer\b|\b(?:by|from) [A-Z]\w+ [A-Z]\w+,? (?:staff|correspondent|reporter)/,
    /\bthe (?:gazette|tribune|herald|courier|times|chronicle|sentinel)\b/i,
    /\b(?:said|told (?:the|a)) (?:reporters?|\w+ on (?:mon|tues|wednes|thurs|fri))|according to court records\b/i,
    /\breaders?\b|\bcolumnist\b|\beditor\b/i,
  ],
  guide: [
    /\bthis (?:form|notice|brochure|leaflet|guide|handout|fact ?sheet|page|booklet) (?:is|explains|tells|gives|does|describes)\b/i,
    /\bnot legal advice\b|general information\b|cannot give legal advice/i,
    /\bif you (?:are|have|need|want|owe|pay|receive)\b/i,
    /\bfrequently asked\b|\bhow (?:do|can) i\b|\bhow to (?:apply|fill|use)\b|for example, a parent\b/i,
    /\bblank form\b|\bself-help\b|\bhow to fill in\b/i,
  ],
  bankStatement: [
    /\baccount statement\b|statement of account|statement period/i,
    /\bopening balance\b|\bprevious balance\b|\bbalance forward\b/i,
    /\bclosing balance\b|\bending balance\b/i,
    /\btransactions?\b|\bdeposits and credits\b/i,
  ],
  invoice: [/\binvoice\b/i, /\bbill to\b/i, /\bpatient\b|\bremit(?:tance)?\b/i, /\bamount due\b/i],
  employment: [
    /\boffer of employment\b/i,
    /\bjob title\b|\byour position\b/i,
    /\bat[- ]will\b/i,
    /\bstart(?:ing)? salary\b|\bpaid time off\b/i,
  ],
  prenuptial: [
    /\bpre-?marital\b|\bprenuptial\b|\bante-?nuptial\b|\bpre-?nup\b/i,
    /\bintend to marry\b|\bcontemplation of (?:their )?marriage\b|\b(?:day|date) of the (?:wedding|marriage)\b/i,
    /\bif the marriage (?:ends|is dissolved)\b|\beffect(?:ive)? upon (?:the )?marriage\b/i,
  ],
  treatment: [
    /\bpatients?\b/i,
    /\bfee for (?:the )?treatment\b|\btreatment (?:fee|plan|contract)\b/i,
    /\bresponsible party\b|\bguarantor\b/i,
    /\b(?:missed|adjustment|broken) (?:visit|appointment)s?\b/i,
  ],
  club: [
    /\b(?:the|this|our|each|winter|fall|spring) season\b|\bseason fees?\b/i,
    /\bplayers?\b|\bcoach(?:es)?\b/i,
    /\btry-?outs?\b|\bjerseys?\b|\bice time\b|\btournaments?\b/i,
    /\bvolunteer hours?\b|\bfundrais/i,
  ],
  nanny: [
    /\bnanny(?:'s)? (?:share|pay|wages?|hours)\b|\bshare the nanny\b/i,
    /\bfamily (?:one|two|a|b)\b|\b(?:both|two) families\b/i,
    /\bpaid (?:holidays|vacation|sick)\b|\bgross wages?\b|\bpayroll service\b/i,
  ],
  appointment: [
    /\b(?:first|intake|orientation|introductory) (?:session|appointment|meeting)\b/i,
    /\bplease (?:each )?(?:bring|arrive)\b/i,
    /\bsliding scale\b/i,
    /\billustrations? only\b|\bnothing has been decided\b/i,
  ],
  will: [
    /\blast will\b|\btestator\b|\btestatrix\b/i,
    /\bexecut(?:or|rix)\b|\bpersonal representative\b/i,
    /\bbequeath\b|\bresiduary\b/i,
  ],
  request: [
    /^\W*(?:verified |joint |amended |emergency )*(?:petition|motion|complaint|application|notice of (?:hearing|motion)|financial (?:affidavit|statement|declaration)|intake|questionnaire)\b/im,
    /\b(?:petitioner|plaintiff|movant|applicant|mother|father) (?:respectfully )?(?:prays?|requests?|asks?|seeks|moves)\b|\bwherefore,? (?:the )?\w+ (?:prays|requests)\b/i,
    /\bhas not been (?:decided|ordered)\b|\ba hearing (?:is set|will be held|has been scheduled)\b|\bproposed\b/i,
  ],
};

/** The opening lines of other papers. */
export const OPENS_OTHERWISE =
  /\b(?:tuition contract|small claim|repair order|enrol(?:l)?ment|residential lease|insured|policy(?:holder|owner)|landlord|tenant|invoice|borrower|lender|promissory|membership|provider agreement|employment agreement|purchase order|warranty|engagement letter|retainer agreement|earnings statement|pay ?stub|statement of account|newsletter|brochure|fact sheet|pre-?marital|prenuptial)s?\b/i;
