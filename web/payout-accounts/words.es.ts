import type { WordsLike } from '#lib/catalogue.ts';
import type { en } from './words.en.ts';

export const es: WordsLike<typeof en> = {
  aNameYoullRecognize: 'Un nombre que usted reconozca.',
  account: 'cuenta',
  accountAdded: 'Cuenta agregada',
  accountNotRemoved: 'No se quitó la cuenta',
  accountNumber: 'Número de cuenta',
  accountRemoved: 'Cuenta quitada',
  accounts: 'Cuentas',
  accountsInSentence: 'cuentas',
  addAccount: 'Agregar cuenta',
  adding: 'Agregando...',
  bankCouldNotPayIntoThis: 'El banco no pudo depositar en esta cuenta. Quítela y agregue una que funcione.',
  cancel: 'Cancelar',
  caseFipsPayorsSocialSecurityNumber:
    'Caso {caseIdentifier}, FIPS {fips}. El número de Seguro Social del pagador termina en {payorSsn}.',
  caseIdentifier: 'Identificador del caso',
  checkingAccountEndingIn: 'Cuenta corriente, terminada en {accountNumber}',
  checkingOrSavings: 'Cuenta corriente o de ahorros',
  disbursementUnitAccountEndingIn: 'Unidad de desembolso de {state}, cuenta terminada en {accountNumber}',
  fipsCode: 'Código FIPS',
  firstAccountIsUsedRightAway:
    'La primera cuenta se usa de inmediato. Una posterior se usa después de tres días bancarios.',
  firstUsedOnChangeTakesThree: 'Se usa desde el {usableFrom}. Un cambio tarda tres días bancarios.',
  forWhatWasDueBeforeYouLeft:
    'Para el dinero de antes de su salida que no le ha llegado. Lo que se paga después no le llega a usted.',
  ifAnythingIsHeldForYou: 'Si hay algo retenido para usted, espera hasta que agregue una.',
  inUse: 'En uso',
  itsBankChecksItFirstWhich:
    'Su banco la comprueba primero, lo que tarda cerca de una semana. Usted no tiene que hacer nada. Después, la primera cuenta se usa de inmediato; una posterior, tres días bancarios más tarde.',
  kindOfAccount: 'Tipo de cuenta',
  loadingAccounts: 'Cargando las cuentas',
  medicalSupportOrdered: 'Se ordenó manutención médica',
  moneyDueToPayeeIsHeld: 'El dinero del beneficiario se retiene hasta que haya una.',
  moneyDueToYouIsHeld: 'Su dinero se retiene hasta que agregue una.',
  myBankAccount: 'Mi cuenta bancaria',
  n4To17DigitsKeptEncrypted: 'De 4 a 17 dígitos, guardados con cifrado. Después solo se muestran los últimos cuatro.',
  n5Or7DigitsForCounty: '5 o 7 dígitos del condado o la agencia. Aparece en su orden, o la unidad puede decírselo.',
  name: 'Nombre',
  nineDigitsAsUnitPublishesThem: 'Nueve dígitos, como los publica la unidad.',
  nineDigitsAtLowerLeftOf: 'Los nueve dígitos en la parte inferior izquierda de un cheque.',
  no: 'No',
  noAccountOfYourOwn: 'No hay una cuenta suya.',
  noAccountYet: 'Aún no hay cuenta.',
  noMoneyGoesThere: 'No se envía dinero ahí',
  noMoreOfThePayeesMoneyGoesThere:
    'Ya no se envía ahí el dinero del beneficiario. La otra cuenta más reciente toma su lugar. Sin otra cuenta, se retiene el dinero del beneficiario. Una cuenta que agregue después se usa a los tres días bancarios.',
  noMoreOfYourMoneyGoesThere:
    'Ya no se envía ahí su dinero. La otra cuenta más reciente toma su lugar. Sin otra cuenta, se retiene su dinero. Una cuenta que agregue después se usa a los tres días bancarios.',
  noPayeeHasJoinedYetOnce:
    'Aún no se une ningún beneficiario. Usted puede ingresar una cuenta para esa persona. Cuando se una, solo ella verá y cambiará a dónde va su dinero.',
  notInUseNow: 'No se usa ahora.',
  notUsedUntilItIsVerified: 'No se usa hasta que se verifique que es suya.',
  payorsSocialSecurityNumber: 'Número de Seguro Social del pagador',
  routingNumber: 'Número de ruta',
  savingsAccountEndingIn: 'Cuenta de ahorros, terminada en {accountNumber}',
  selectAState: 'Elija un estado',
  state: 'Estado',
  stateDisbursementUnit: 'Unidad estatal de desembolso',
  suspended: 'Suspendida.',
  theAccountWasNotAdded: 'No se agregó la cuenta',
  theOrderDoesNotSay: 'La orden no lo dice',
  thePayeesBankAccount: 'La cuenta bancaria del beneficiario',
  thePayorsEmploymentHasEnded: 'El empleo del pagador terminó',
  unitsNameAsYourOrderHas: 'El nombre de la unidad, como aparece en su orden.',
  unitsNumberForYourCaseYour: 'El número que la unidad da a su caso. Aparece en su orden o en las cartas de la unidad.',
  unitsUseItToMatchPayments:
    'Las unidades lo usan para identificar los pagos. Se guarda con cifrado; después solo se muestran los últimos cuatro dígitos.',
  usedUntilThePayeeAddsTheirOwn:
    'Se usa hasta que el beneficiario agregue su propia cuenta. El dinero que se envía ahí no es real.',
  usedUntilYouAddYourOwn: 'Se usa hasta que agregue su propia cuenta. El dinero que se envía ahí no es real.',
  wasAddedWeAreSendingYou: 'Se agregó {name}. Le enviaremos un correo al respecto.',
  weFirstSendTwoAmountsToThePayees:
    'Primero enviamos a ella dos montos de menos de $1.00. Hay que indicarlos aquí para verificar que la cuenta es del beneficiario. La primera cuenta se usa después enseguida; una posterior, tres días bancarios más tarde.',
  weFirstSendTwoAmountsUnder:
    'Primero le enviamos dos montos de menos de $1.00. Ingréselos aquí para verificar que la cuenta es suya. Después, la primera cuenta se usa de inmediato; una posterior, tres días bancarios más tarde.',
  weTellUnitWithEachPayment: 'Se lo decimos a la unidad con cada pago.',
  whereShouldThePayeesMoneyGo: '¿Adónde debe ir el dinero del beneficiario?',
  whereShouldYourMoneyGo: '¿Adónde debe ir su dinero?',
  whereThePayeesMoneyGoes: 'Adónde va el dinero del beneficiario',
  whereYourMoneyGoes: 'Adónde va su dinero',
  yes: 'Sí',
  yourOwnBankAccountOrState:
    'Su propia cuenta bancaria o la unidad estatal de desembolso que indica su orden. Nadie más en el caso la ve.',
};
