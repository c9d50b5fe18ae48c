import type { WordsLike } from '#lib/catalogue.ts';
import type { en } from './words.en.ts';

export const es: WordsLike<typeof en> = {
  debitDisputed: 'Débito impugnado',
  debitNotDisputed: 'No se impugnó el débito',
  debitWasNotAuthorizedAndGoes: 'El débito no estaba autorizado y vuelve a su cuenta bancaria.',
  disputeDebit: 'Impugnar débito',
  disputeDecidedInYourFavor: 'Impugnación resuelta a su favor',
  disputeNotUpheld: 'Impugnación no aceptada',
  isInYourWalletUntilWe: '{amount} están en su billetera hasta que respondamos, a más tardar el {answerDueAt}.',
  mainstayOperatorReadsItAndIt: 'Lo lee un operador de Mainstay, y queda en el registro.',
  reason: 'Motivo: {answer}',
  someoneAtMainstayWillAnswerBy:
    'Alguien de Mainstay responderá a más tardar el {creditDueAt}. Si no, se ponen {amount} en su billetera hasta que responda.',
  someoneAtMainstayWillCompareDebit:
    'Alguien de Mainstay comparará el débito con su autorización y responderá en un plazo de diez días bancarios. Si tarda más, ponemos el monto en su billetera hasta responder, en un plazo de 45 días.',
  someoneAtMainstayWillLookInto: 'Alguien de Mainstay lo revisará y le responderá.',
  tellUsWhatIsWrongWith: 'Díganos qué está mal con el débito',
  theDebitStands: 'El débito se mantiene.',
  theDebitWasNotAuthorized: 'El débito no estaba autorizado. {amount}',
  theDebitWasNotDisputed: 'No se impugnó el débito',
  thisDebitWasNotMine: 'Este débito no era mío',
  wasThisDebitNotYours: '¿Este débito no era suyo?',
  whatIsWrongWithIt: '¿Qué está mal?',
  youDisputedThisDebit: 'Usted impugnó este débito',
  yourBankHasReturnedTheDebit: 'Su banco devolvió el débito.',
};
