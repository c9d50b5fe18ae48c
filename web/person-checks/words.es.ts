import type { WordsLike } from '#lib/catalogue.ts';
import type { en } from './words.en.ts';

export const es: WordsLike<typeof en> = {
  asItAppearsOnYourId: 'Como aparece en su identificación.',
  beforeMoneyMovesWeCheckWho:
    'Antes de mover dinero, comprobamos quién es usted y que no está en una lista de sanciones. La ley lo exige para todos.',
  correctWhatYouEntered: 'Corregir lo ingresado',
  dateOfBirth: 'Fecha de nacimiento',
  homeAddress: 'Domicilio',
  itWasNotSent: 'No se envió',
  legalName: 'Nombre legal',
  notSent: 'No se envió',
  send: 'Enviar',
  sending: 'Enviando...',
  sent: 'Enviado',
  statementOfWhoYouAre: 'datos de identidad',
  streetCityStateAndZipCode:
    'Calle, ciudad, estado y código postal. Nadie más en el caso ve lo que ingrese aquí. Se borra con su cuenta.',
  untilItIsCompleteNoMoney:
    'Hasta que esté completa, no entra ni sale dinero de sus cuentas, y el dinero que se le debe se retiene. Escriba a {email} y una persona lo revisará con usted.',
  weAreCheckingWhoYouAre: 'Estamos comprobando quién es usted',
  weCouldNotCompleteYourIdentity: 'No pudimos completar la verificación de su identidad',
  weWillCheckItAndLet: 'Lo revisaremos y le avisaremos.',
  whoYouAre: 'Quién es usted',
  youToldUsOnUntilCheck:
    'Nos lo dijo el {statedAt}. Hasta que la verificación esté completa, no entra ni sale dinero de sus cuentas, y el dinero que se le debe se retiene. Le avisaremos.',
};
