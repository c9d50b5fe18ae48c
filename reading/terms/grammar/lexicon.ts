/** The field's words, by what they say about a nearby amount, day or sentence. */
export const LEXICON = {
  childSupport:
    /child(?:ren)?(?:'s)?[- ](?:support|maintenance)|for all of the children|(?:support|maintenance)(?: and maintenance)?,?(?: of| for| toward)(?: and (?:of|for))?(?: the benefit of)?(?: the| their| our| said| his| her| these| those| both| such| your)*(?: (?:two|three|four|five|\w+ \(\d\)|\d|minor|infant|parties'|dependent|unemancipated|young(?:er|est)))*[ -]*(?:child|kids?\b|boys?\b|girls?\b|sons?\b|daughters?\b)|(?:basic|current|ongoing|base|monthly) (?:child )?support|periodical payments?|money for the (?:kids|child|boys|girls)|(?:for|benefit of) the (?:\w+ )?(?:kids|children|boys|girls)\b|benefit of the (?:\w+ )?child\b|support (?:for|of) \p{Lu}\p{L}+/iu,
  support: /\bsupport\b|\bmaintenance\b|\balimony\b|\baliment\b/i,
  alimony:
    /alimony|spous\w*|(?:separate|durational|rehabilitative|transitional|post-separation) (?:maintenance|support)|maintenance (?:to|for|of) (?:the )?(?:wife|husband|spouse|herself|himself)|for (?:herself|himself|(?:her|his) own (?:benefit|support|maintenance))|\bex-?(?:wife|husband)\b|(?<!child |health |children's |insurance )\bmaintenance(?! (?:for|of) (?:the |their )?(?:\w+ )?child)/i,
  pays: /\b(?:shall|will|must|agrees? to|is (?:hereby )?(?:ordered|obligated|directed|required|chargeable)|undertakes? to|to|going to|does|are to|is to)\b[^.;]{0,60}\b(?:pay|give|send|e-?transfer|venmo|zelle|remit|transfer|deposit|contribute)\b|\bpays\b|\b(?:pay|give|send) (?:you|to|unto|the|her|him|me|us)\b\b|e-?transfers|chargeable|payable|obligation (?:is|shall be|of)|is (?:fixed|set) (?:at|in)|in the (?:amount|sum) of|the sum of|in its place|be paid (?:by|to)|(?:support|amount|sum) ordered|settled (?:on|at|for)|agreed on|(?:met|landed|ended up|came out) (?:at|on)|shook (?:hands )?on|you (?:will )?put|shall be paid|payments? of\b|\bsupport (?:of \S+ (?:per \w+ )?)?(?:is|continues|remains)\b|\b(?:i|you)'ll (?:pay|give|send|put|transfer|venmo|zelle)\b/i,
  total:
    /\btotal(?:s|ing)?\b|in all\b|aggregate|altogether|together\b|cash child support|amount (?:payable|to be paid)|net (?:amount|support)|combined|final (?:child support )?(?:amount|order)|net (?:child support|transfer)|transfer payment|grand total|for (?:both|all|the two|the three|two|three) (?:kids|children)|making/i,
  perChild:
    /\b(?:per|a|each|every) (?:child|kid)\b|for each (?:of the )?(?:child|of)|of which|being \S+ for|is for \p{Lu}|allocated|apportioned|so basically|attributable to|for the (?:older|younger|eldest|youngest|first|second|third)\b/iu,
  prior:
    /\bprior\b|previous|\bexisting (?:order|support|obligation)|vacat|terminat(?:es|ed)|supersed|former(?:ly)?\b|temporar|(?<!alimony )pendente lite|interim|(?:was|were|had been|has been) (?:ordered|directed|required|obligated|obliged|bound)|(?:was|were) to (?:pay|receive)|covenanted|(?:raised|increased|reduced|lowered|changed|decreased) from|(?:has|have|had) been (?:paying|paid|charged|running|fixed|set)|com(?:es|ing) to an end|had paid|under which|(?<!on or )(?<!or )before (?:christmas|this (?:order|agreement|date)|the (?:order|agreement|divorce|decree|separation|judgment))|struck|delete|in (?:lieu|place) of|instead of|informal|until then|replac|in effect until|originally|old (?:order|amount)|heretofore|earlier|no longer|used to|\b(?:ended|expired|ceased) on\b|under the \d{4} (?:order|judgment|decree|agreement)|modif(?:ies|ied) (?:from|the)|so much of|currently paying|last (?:order|year)|awarded (?:petitioner|respondent|plaintiff|defendant|her|him)|the words|\bmerges\b|has paid|paid support|(?:order|judgment|decree)(?:,? (?:of|dated|entered|made)(?: on)? [\p{L}\d ,]{3,30})? (?:gave|awarded|provid|requir|set|directed|called for)|\bgave\b|(?:order|judgment|decree) of \p{L}+ \d|recalled|set by the hearing|rescind|modified (?:from|order)|(?:wa|we)s paying|\b(?:he|she|i|you|they) paid\b|between \p{Lu}\p{Ll}+ and \p{Lu}\p{Ll}+,? (?:he|she|i|you)|you were paying|no further force|discharged/iu,
  guideline:
    /guideline|presum|worksheet|calculat|formula|standard (?:calculation|amount)|statutory|scheduled? (?:amount|obligation)|estimator|estimate|assessment|basic child support obligation|could come out|combined (?:\w+ ){0,2}(?:obligation|support)|would (?:be|result|have|come|yield|give)|computed|yields|deviat|advisory|\bCMS\b|child maintenance service|services australia|rebuttable|comparison|for instance|for example|example|hypothetical|income shares|line \d+|\bcap\b|\bDCF\b|form 14|form cs|rule 32|recommended (?:order|support|amount|child)|\bCS-?\d\d|table amount|\b(?:the|federal|support|guidelines?) (?:support |fee )?(?:tables?|charts?)\b|chart amount|would call for|came to|having come to|propos(?:es|ed)|\b(?:asks|asked|wants|wanted|sought|seeks|offer(?:s|ed)?|claims)\b/i,
  income:
    /\bincomes?\b(?! (?:withh|deduction|assignment|tax))|\bearn(?:s|ed|ing|ings)?\b|salar(?:y|ies)|\bwages?\b|\bgross\b|net resources|net (?:monthly|weekly|pay)|annuity|compensation|bonus|receives|in receipt of|\bnets\b|'s net\b|\bnet:|net from|\bpension|social security|unemployment|self-employ|\bmakes\b|(?:respondent|petitioner|obligor|obligee|plaintiff|defendant|father|mother|he|she|payor|payer|husband|wife|employee) (?:is|gets|being) paid\b(?! (?:in full|up))|(?<!(?:be|is|are|been|was|were|being|payments?|order|agreement) )\bmade\b(?! (?:by|to|payable))|take-home|imputed|adjusted|per hour|an hour|child benefit|tax benefit/i,
  later:
    /\bwhen\b|\bupon(?! (?:notice|receipt|service|consideration|agreement|request|application|motion|the (?:pleadings|record|evidence)))\b|thereafter|reduc(?:ed|tion|e)|decreas|increas|step[- ]?(?:down|up)?|from the (?:month|quarter)|remaining child|shall become|becomes|\balone\b|after(?: the)? (?:eldest|oldest|older|first)|until (?:then|the)|once\b|emancipat|graduat|turns? (?:18|19|21|eighteen|nineteen)|attains|changes? to|goes (?:up|down)|drops?|as of the date (?:on which|when)|beginning (?:with )?the month (?:after|following)/i,
  conditional:
    /\bif\b(?! any\b)|\bshould\b(?! be\b)|in the event|\bunless\b|provided that|\bwhenever\b|in case|failing (?:which|that|payment)/i,
  arrears:
    /(?<!(?:payable|paid|due|monthly|weekly|quarterly) in )arrear|past[- ]due|overdue|(?<!benefits? )accrued(?! (?:interest|benefit|pension|leave|vacation|depreciation))|fail(?:ed|s|ing|ure) to pay|past (?:public )?assistance|reimburse\w* (?:the state|the department|of (?:past )?(?:support|assistance))|\bow(?:e|es|ed)\b|\bowing\b(?! to (?:joint|an? |the (?:fact|change|birth|loss|rise|fall|new)))|retroactive|\bjudgment (?:for|in|against|is|of [$£€])|\bjudgment\b(?! (?:of|and|absolute|modif))(?<!^(?:(?:final|consent|default|amended|stipulated|agreed|temporary|interim|supplemental|partial) )*judgment)|back (?:child )?support|unpaid|delinquen|behind|missed|(?:\bi'm|\bi am|\byou're|\bare|\bis|\bwas|\bbe|\bcame up|\bran|'s) short\b(?! of (?:time|the))|left over from|still (?:to come|outstanding)|catch[- ]?up|shortfall|not (?:been )?paid|\b(?:did|have|has|had|could)(?:n't| not) (?:pay|paid|send|sent)\b|never (?:paid|sent)|you missed|didn't come|\bdebt of\b|debt for (?:past )?support|outstanding|balance (?:due|owed|of support)|support debt|remains? (?:due|unpaid)|(?:past|prior) (?:child |spousal )?support|(?:is|are|being|be) (?:now )?executory|made executory|for the (?:(?:\w+ ){0,3}months?|weeks|period|time) (?:before|prior to|preceding|past\b|already|since|between the)/i,
  instalment:
    /toward|against the (?:arrear|judgment|balance|past)|on (?:the )?(?:arrear|judgment|account)|until (?:they|it|the arrears?|the arrearages?|the balance|the judgment|paid|satisfied|that's|thats|cleared|retired)|in addition|liquidat|instal(?:l)?ments?|additional|extra|per (?:month|week) on (?:the |his |her |said |these |those )?(?:arrear|judgment|account|balance|past|back|debt|delinq)|(?:payable|paid|discharged?|cleared?|retired?|satisfied|satisfy|liquidated?|extinguish(?:ed)?|(?:paid|pay|cleared?) (?:it )?off)(?: it| them| this)? (?:at(?: the rate of)?|by (?:[$£€]|(?:\w+ ){0,3}(?:instal|payments)))|at the rate of|repa(?:y|id)|pay-?(?:back|down|off)|paying (?:off|down)|arrears payments?|plus\b|adding|added|(?:reduce|retire|extinguish|discharge|satisfy) (?:the|his|her|said)? ?(?:arrear|judgment|past)/i,
  insurance:
    /insurance|premium|coverage|health plan|(?<!parenting |custody |permanent |time-?sharing |placement )\bplan\b|cash medical|medical support|medicaid|COBRA|policy|death benefit/i,
  medical:
    /\b(?:medical|health|dental|dentist|orthodon|optical|optom|vision|glasses|prescription|doctors?\b|hospital|\w*therap|counsel(?:l)?ing|co-?pay|deductible)/i,
  childcare:
    /child[-. ]?care|day[- ]?care|after[- ]?(?:school|care)|before[- ]?(?:school|and after)|baby-?sit|nanny|preschool|nursery|pre-?k\b|work-related|\bcamps?\b|kindergarten|cr[eè]che|child-?mind|\bOSCAR\b|\bOSHC\b|wrap-?around care|au pair|holiday club/i,
  otherCosts:
    /\b(?:tuition|school|college|university|lessons?\b|sports?\b|hockey|activit|music|extracurricular|camps?\b|riding|uniforms\b|supplies|\w*phones?\b|clothing|clothes|education|travel|transport|football|danc(?:e|es|ing)\b|529)/i,
  property:
    /\b(?:mortgage|equit(?:y|able)|propert(?:y|ies)\b(?! (?:settlement )?agreement)|house\b|boat|barn\b|residence at|home\b|vehicle|truck|car\b|loan|account ending|retire|401|403|IRA\b|proceeds|(?<!\bsupport )debts?\b|credit card|visa\b|mastercard|lump[- ]sum|rent\b|lease|security deposit|purchase|refinanc|apprais|worth\b|savings|equali[sz]|distributive|buy(?:s|out)?\b|line of credit|liens?\b|note\b|inheritance|stocks?\b|shares of|assets?\b|furniture|timeshare|trailer|utilities)/i,
  fees: /\bfees?\b|attorney|\bcounsel\b|\bcosts?\b|\bfine\b|(?<!best )\binterest\b|\bcharges?\b|sanction|\bbond\b|filing|retainer|mediator|guardian ad litem|\bGAL\b|penalt|\blate\b|processing|handling|service charge/i,
  life: /life (?:insurance|cover|policy)|on (?:his|her) life|insure (?:his|her)|death benefit|beneficiary/i,
  tax: /\btax(?:es)?\b|dependen(?:t|cy)|exemption|refund|deduct/i,
  limit:
    /not (?:to )?exceed|up to|at least|no more than|maximum|minimum|more than|less than|in excess|\bover (?=[$£€]|\d|that\b|this\b)|over and above|(?<!the )\babove\b(?!-| named| mentioned)|\bbelow\b|fewer|the first (?:\$|£|\d|us)|limit|threshold|greater/i,
  denied:
    /denied|waive|reserved|\bnot (?:doing|be (?:paid|applied)|award|order|agreed)|declin|reject|withdraw|no (?:alimony|maintenance|spousal|child support)|neither (?:party|of us|parent)|none\b|dismiss|we're not|forg(?:ive|ave|iven)|without/i,
  equivalent:
    /equivalent|equal to|which (?:equals|comes to|makes|works out|is about)|\bi\.e\b|withh(?:e|o)ld(?!ing (?:for|order|notice))|annualiz|prorat|conver(?:ted|sion)|pay period|for (?:withholding|information|convenience) only/i,
  parenting:
    /weekend|parenting[- ]time|visit|possession|overnight|custod|holiday|vacation|summer|spring|school year|exchange|residential schedule|pick[- ]?up|thanksgiving|christmas|drop/i,
  due: /\bdue\b|payable|on or before|\bpaid\b|payments?\b|\bpay\b|by the\b|no later than|not later than|in advance|commenc|begin|starting|be there|thereafter|falls? due|e-?transfer|deposit/i,
  paid: /\bpaid\b|satisf|squares|credit(?:ed)?\b|having been|has paid/i,
} as const;

export type LexiconName = keyof typeof LEXICON;

/** Subjects other than support that involve sums too. */
export const BESIDE_SUPPORT: readonly LexiconName[] = [
  'insurance',
  'medical',
  'childcare',
  'otherCosts',
  'property',
  'fees',
  'life',
];

/** The same, and what shows that a sum is not paid. */
export const OTHER_MATTERS: readonly LexiconName[] = [...BESIDE_SUPPORT, 'tax', 'limit', 'denied'];
