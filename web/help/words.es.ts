import type { WordsLike } from '#lib/catalogue.ts';
import type { en } from './words.en.ts';

export const es: WordsLike<typeof en> = {
  aBankAccountOrBackup: 'Una cuenta bancaria o un respaldo',
  aPayment: 'Un pago',
  aQuestion: 'Una pregunta',
  actBeforeDueDateIfYou:
    'Actúe antes de la fecha de vencimiento si puede. Mainstay envía un débito a su cuenta bancaria tres días bancarios antes. Si su banco devuelve el débito, paga su respaldo. Así el beneficiario recibe su pago a tiempo siempre que haya suficiente.',
  addMoneyToYourBackupUnder: 'Agregue dinero a su respaldo en {to}.',
  agreementReview: 'Revisión del acuerdo',
  agreementWasReadWrongHowDo: 'El acuerdo se leyó mal. ¿Cómo lo corrijo?',
  anOrderOrItsTerms: 'Una orden o sus condiciones',
  answered: 'Respondida',
  answersToCommonQuestionsAndWay: 'Respuestas a preguntas frecuentes y una forma de contactarnos',
  askCourtOrChildSupportAgency:
    'Acuda de inmediato al tribunal o a la agencia de manutención de menores. Hasta que cambie la orden, se sigue debiendo el monto anterior y los atrasos crecen. A menudo no pueden reducir lo que venció antes de su solicitud.',
  askMainstay: 'Preguntar a Mainstay',
  casePeople: 'Caso y personas',
  debitWasNotMineOrIt: 'Un débito no era mío o estaba mal. ¿Qué puedo hacer?',
  enterYourQuestion: 'Ingrese su pregunta',
  everyoneInCaseSeesItsAgreements:
    'Todas las personas del caso ven sus acuerdos, la configuración de pagos, los pagos, el registro y los nombres de los demás. Los abogados y el tribunal también los ven.',
  failedItWasNotPaidIn: 'Fallido: no se pagó completo. El resto pasó a los atrasos.',
  findPaymentUnderItsStatusTells: 'Busque el pago en {to}. Su estado le dice qué pasó:',
  firstAgreeOnSharesUnderAfter:
    'Primero acuerden las partes en {to}. Después, quien pagó agrega el recibo y se le pide su parte al otro padre o madre. Los gastos no son manutención y no cambian lo que se debe.',
  flexiblePayments: 'Pagos flexibles',
  generateReportUnderAndDownloadPdf:
    'Genere un informe en {to} y descargue el PDF. Quien reciba el archivo puede comprobar que no se ha modificado. No necesita una cuenta.',
  gettingPaid: 'Recibir pagos',
  heldForPayeeWeHaveMoney:
    'Retenido para el beneficiario: tenemos el dinero, pero no adónde enviarlo. Agregue o verifique su cuenta en {to}.',
  help: 'Ayuda',
  howDoIGetRecordFor: '¿Cómo obtengo un registro para el tribunal?',
  howDoILimitOrStop: '¿Cómo limito o detengo los débitos?',
  howDoISayWhereMy: '¿Cómo indico adónde va mi dinero?',
  howDoWeShareOtherCosts: '¿Cómo compartimos otros gastos de nuestro hijo?',
  howDoesTheOtherParentJoin: '¿Cómo se une el otro padre o madre?',
  iDoNotFeelSafeWhat: 'No me siento a salvo. ¿Qué puedo hacer aquí?',
  iLostMyJobHowDo: 'Perdí mi empleo: ¿cómo cambio una orden?',
  iLostMyJobQuoted: '“Perdí mi empleo: ¿cómo cambio una orden?”',
  iWasNotPaidWhatNow: 'No me pagaron. ¿Qué hago?',
  ifAccountIsClosedOrIts:
    'Si la cuenta está cerrada o su número es incorrecto, dejamos de usarla. Agregue otra en {sources}. El historial del pago está en {history}.',
  ifBackupCoversPaymentPayeeIs: 'Si el respaldo cubre el pago, el beneficiario recibe el monto completo.',
  ifBothParentsAgreeOnOther:
    'Si ambos padres acuerdan otras condiciones, cámbielas en {to}. Un cambio que perjudica a la otra parte se convierte en una propuesta. La otra parte tiene 14 días para aceptarla o rechazarla. Pregunte a un abogado si el tribunal debe aprobarlo.',
  ifItDoesNotPayeeGets: 'Si no lo cubre, el beneficiario recibe lo que haya. El resto pasa a los atrasos.',
  ifReasonWasLackOfMoney:
    'Si el motivo fue la falta de dinero, intentamos el débito de nuevo, como máximo dos veces. El dinero de un intento posterior repone el respaldo o paga los atrasos.',
  ifYouHavePaymentProtectionYou: 'Si tiene protección de pagos, quizás pueda presentar un reclamo en {to}.',
  insuranceProtection: 'Seguro de protección',
  itStartsWithOpeningBalanceIn:
    'Comienza con el saldo inicial de la configuración de pagos. Se suman los montos no pagados y se restan los pagos de atrasos. Elija “Explicación de los atrasos” en {to} para ver cada línea.',
  mainstay: 'Mainstay, {when}',
  mainstayCannotLowerWhatYouOwe:
    'Mainstay no puede reducir lo que usted debe. Solo pueden hacerlo el tribunal, la agencia de manutención de menores o un acuerdo nuevo. Vea {to}',
  mainstayKeepsRecordButDoesNot:
    'Mainstay lleva el registro, pero no hace cumplir una orden. Para eso, acuda al tribunal, a su agencia de manutención de menores o a un abogado. Pueden usar un informe de {to}.',
  mySafety: 'Mi seguridad',
  nobodyElseSeesYourEmailAddress:
    'Nadie más ve su correo electrónico, su teléfono, su ubicación ni los números completos de sus cuentas. De las fuentes de fondos de un pagador, los demás solo ven los nombres y los tipos. Nadie más que el beneficiario ve adónde va su dinero.',
  nothingIsPaidBecauseOfWhat:
    'Nada se paga por lo que leímos hasta que alguien lo aplica. Compare cada condición con la página en {review}. Si una condición está mal, ingrese la correcta en {settings}.',
  openPaymentUnderAndChooseThis:
    'Abra el pago en {to} y elija “Este débito no era mío”. Tiene 60 días. Alguien de Mainstay responde en un plazo de diez días bancarios. Si tarda más, ponemos el monto en su billetera hasta responder, en un plazo de 45 días.',
  orWriteTo: 'O escriba a {supportLink}.',
  ownerOfCaseInvitesThemUnder:
    'El titular del caso envía la invitación en {to}. El otro padre o madre recibe un correo con un enlace que sirve una sola vez, durante 7 días. Mientras no se una, usted puede preparar todo de su lado.',
  payPartNowAndRestLater: 'Pague una parte ahora y el resto después con {to}.',
  payWhatYouCanAnythingMissing:
    'Pague lo que pueda. Lo que falte pasa a los atrasos, y puede pagarlo cuando quiera en {to}.',
  payeeAddsAccountUnderTheirOwn:
    'El beneficiario agrega una cuenta en {to}: su propia cuenta bancaria o la unidad estatal de desembolso que indica la orden. Nadie más en el caso la ve. Un cambio tarda tres días bancarios, y le enviamos un correo al respecto.',
  paying: 'Pagar',
  paymentHistory: 'Historial de pagos',
  paymentIsMadeOnItsDue:
    'Un pago se hace en su fecha de vencimiento. Si ese día los bancos están cerrados, se hace el día bancario anterior. Un pago en camino muestra el día en que lo esperamos en su cuenta. Ábralo en {to} para ver cada paso.',
  paymentManagement: 'Gestión de pagos',
  paymentSettings: 'Configuración de pagos',
  paymentSources: 'Fuentes de pago',
  pendingItIsNotDueYet: 'Pendiente: aún no vence, o espera una cuenta bancaria.',
  personReadsItNobodyElseIn: 'Una persona la lee. Nadie más en el caso la ve.',
  processingDebitIsAtBankMoney: 'En proceso: el débito está en el banco. El dinero aún no es suyo.',
  questionNotSent: 'No se envió la pregunta',
  questionSent: 'Pregunta enviada',
  questions: 'preguntas',
  reportsAudit: 'Informes y auditoría',
  sendQuestion: 'Enviar pregunta',
  sharedExpenses: 'Gastos compartidos',
  someoneAtMainstayWillReadIt: 'Alguien de Mainstay la leerá. La respuesta aparecerá aquí.',
  somethingElse: 'Otra cosa',
  theOrderAndWhatIsOwed: 'La orden y lo que se debe',
  theOtherSideAndYourSafety: 'La otra parte y su seguridad',
  thePeopleInTheCase: 'Las personas del caso',
  underYouCanSayThatCase:
    'En {to} puede indicar que el caso es peligroso para usted. Solo lo saben los operadores de Mainstay. Entonces ocultamos los nombres de sus bancos y cuentas, y nuestros correos no dicen de qué tratan. Salida rápida, arriba en cada página, sale de Mainstay de inmediato. En una emergencia, llame al 911.',
  underYouCanSetLimitFor:
    'En {to} puede fijar un límite por débito y por mes. También puede revocar la autorización de una cuenta. Ninguna de las dos cosas cambia lo que debe: sin una cuenta bancaria, su respaldo paga en la fecha de vencimiento si hay suficiente.',
  uploadAgreement: 'Subir acuerdo',
  waitingForAnAnswer: 'En espera de respuesta',
  weCanSeeWhichCaseYou: 'Vemos a qué caso se refiere: {caseName}. No ingrese contraseñas ni números de cuenta.',
  wePaidInCashDoesThat: 'Pagamos en efectivo. ¿Eso cuenta?',
  weTellYouTheBanksReason: 'Le decimos el motivo del banco.',
  whatDoesTheOtherSideSee: '¿Qué ve la otra parte?',
  whatHappensWhenBankReturnsDebit: '¿Qué pasa cuando el banco devuelve un débito?',
  whatIfICantPay: '¿Y si no puedo pagar?',
  whatIsItAbout: '¿De qué se trata?',
  whenDoesMyMoneyArrive: '¿Cuándo llega mi dinero?',
  whenYouHaveNewOrderUpload: 'Cuando tenga la orden nueva, súbala en {to}, revise sus condiciones y aplíquelas.',
  whereDoesArrearsAmountComeFrom: '¿De dónde sale el monto de los atrasos?',
  yesOncePayeeConfirmsItRecord:
    'Sí, cuando el beneficiario lo confirma. Regístrelo en {to}, con un recibo si lo tiene. Entonces paga lo que no se pagó, o reduce el próximo débito.',
  yourBackupPaysFirstYourPrimary:
    'Paga su respaldo: primero su respaldo principal, si eligió uno; después las líneas de crédito y después el depósito en garantía. La promesa es en menos de dos horas.',
  yourQuestion: 'Su pregunta',
  yourQuestionWasNotSent: 'No se envió su pregunta',
  yourQuestions: 'Sus preguntas',
};
