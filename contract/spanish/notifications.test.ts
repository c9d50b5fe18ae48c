import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { OBLIGATION_KINDS } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { KIND_NAMES, kindInSentence } from '@mainstay/domain/payment-settings/words.ts';
import { kindInWords } from '@mainstay/domain/payment-sources/hidden-names.ts';
import { nameOf } from '@mainstay/domain/payments/payment-words.ts';
import { bankReason, returnCode, returnReason } from '@mainstay/domain/payments/return-codes.ts';
import { expect, test } from 'vitest';
import { translator } from '../translate.ts';
import { SPANISH } from './sayings.ts';

const say = translator(SPANISH);

test.each([
  ['Case: Hernández support', 'Caso: Manutención Hernández'],
  ['Case: Rivera support, DR-01187', 'Caso: Manutención Rivera, DR-01187'],
  ['Case: Child support', 'Caso: Child support'], // a name that people chose
  ['Case: The Rivera children', 'Caso: The Rivera children'],
  ['Payment due in 3 days', 'Pago que vence en 3 días'],
  [
    'The debit of $1,250.00 for the payment due Mar 1, 2026 arrived. It repaid $400.00 to backup funds.',
    'Llegó el débito de $1,250.00 para el pago con vencimiento el 1 mar 2026. Reembolsó $400.00 a los fondos de respaldo.',
  ],
  [
    'Your bank returned the debit of $1,250.00 for the payment due Mar 1, 2026 (insufficient funds). We will not try the debit again.',
    'Su banco devolvió el débito de $1,250.00 para el pago con vencimiento el 1 mar 2026 (fondos insuficientes). No intentaremos el débito de nuevo.',
  ],
  [
    'We will not try the debit again. The $1,250.00 of arrears that it would have paid is owed again. To pay it, choose “Pay arrears” under Payment History.',
    'No intentaremos el débito de nuevo. Los $1,250.00 de atrasos que habría pagado se deben de nuevo. Para pagarlos, elija “Pagar atrasos” en Historial de pagos.',
  ],
  [
    'Money on its way for the payment due Mar 1, 2026 did not arrive, so $1,250.00 of the arrears is owed again. The payor can pay it right away.',
    'El dinero en camino para el pago con vencimiento el 1 mar 2026 no llegó, así que de nuevo se deben $1,250.00 de los atrasos. El pagador puede pagarlos de inmediato.',
  ],
  [
    'We tried the returned debit of $1,250.00 for the payment due Mar 1, 2026 again.',
    'Intentamos de nuevo el débito devuelto de $1,250.00 para el pago con vencimiento el 1 mar 2026.',
  ],
  [
    'The debit of $1,250.00 for the payment due Mar 1, 2026, which was returned, was made again.',
    'Se hizo de nuevo el débito de $1,250.00 para el pago con vencimiento el 1 mar 2026, que había sido devuelto.',
  ],
  [
    'Arrears of $1,600.00 for child support are still owed. Payments toward them continue until they are paid.',
    'Todavía se deben atrasos de $1,600.00 por manutención de menores. Los pagos de atrasos siguen hasta saldarlos.',
  ],
  [
    'Arrears of $1,600.00 for child support and alimony are still owed, and no payment toward them is scheduled.',
    'Todavía se deben atrasos de $1,600.00 por manutención de menores y pensión entre cónyuges, y no hay ningún pago programado para saldarlos.',
  ],
  [
    'Support ended on Dec 31, 2026, and these arrears are still owed. No payment toward them is scheduled. The payor can pay them at any time. If you are paid outside Mainstay, record it under Payment History.',
    'La manutención terminó el 31 dic 2026, y estos atrasos todavía se deben. No hay ningún pago programado para saldarlos. El pagador puede pagarlos en cualquier momento. Si le pagan fuera de Mainstay, regístrelo en Historial de pagos.',
  ],
  [
    'The payment of $1,846.00 due Dec 1, 2026 is coming up. With $150.00 toward arrears, it comes to $1,996.00.',
    'El pago de $1,846.00 con vencimiento el 1 dic 2026 se acerca. Con $150.00 para los atrasos, son $1,996.00.',
  ],
  [
    'The payment of $200.00 toward arrears due Dec 1, 2026 will be collected from your bank account.',
    'El pago de $200.00 para los atrasos con vencimiento el 1 dic 2026 se cobrará de su cuenta bancaria.',
  ],
  [
    'The payment of $1,250.00 due Dec 1, 2026 is on its way to the payee; expected Dec 3, 2026.',
    'El pago de $1,250.00 con vencimiento el 1 dic 2026 va en camino al beneficiario; se espera el 3 dic 2026.',
  ],
  [
    'The payment of $950.00 for alimony due Dec 15, 2026 has been paid.',
    'El pago de $950.00 por pensión entre cónyuges con vencimiento el 15 dic 2026 se pagó.',
  ],
  [
    'The payment of $950.00 due Dec 1, 2026 was not paid. No payment source.',
    'El pago de $950.00 con vencimiento el 1 dic 2026 no se pagó. Sin fuente de pago.',
  ],
  [
    'The payment of $950.00 due Dec 1, 2026 was not paid. A check that Mainstay makes before money moves was not completed in time. It was added to the arrears.',
    'El pago de $950.00 con vencimiento el 1 dic 2026 no se pagó. Una verificación que Mainstay hace antes de mover dinero no se completó a tiempo. Se sumó a los atrasos.',
  ],
  [
    'Your bank returned the debit for the payment due Mar 20, 2026, which was not paid to the payee. Its money had been used or withdrawn, so $1,250.00 is now owed to Mainstay. To pay it, choose “Pay Mainstay” under Payment History.',
    'Su banco devolvió el débito para el pago con vencimiento el 20 mar 2026, que no se pagó al beneficiario. Su dinero ya se había usado o retirado, así que ahora se deben $1,250.00 a Mainstay. Para pagarlos, elija “Pagar a Mainstay” en Historial de pagos.',
  ],
  [
    'Your bank returned the debit for the payment due Mar 20, 2026, which was not paid to the payee. $400.00 was drawn from Line to repay Mainstay. $850.00 is now owed to Mainstay. To pay it, choose “Pay Mainstay” under Payment History.',
    'Su banco devolvió el débito para el pago con vencimiento el 20 mar 2026, que no se pagó al beneficiario. Se tomaron $400.00 de Line para pagar a Mainstay. Ahora se deben $850.00 a Mainstay. Para pagarlos, elija “Pagar a Mainstay” en Historial de pagos.',
  ],
  [
    'Your bank returned a debit while its money was held for the payee. $600.00 is now owed to Mainstay. Nothing is taken from the payee: the payment due Dec 31, 2027 is held for them and will still be paid out. To pay it, choose “Pay Mainstay” under Payment History.',
    'Su banco devolvió un débito mientras su dinero estaba retenido para el beneficiario. Ahora se deben $600.00 a Mainstay. No se le quita nada al beneficiario: el pago con vencimiento el 31 dic 2027 está retenido para esa persona y se le pagará de todos modos. Para pagarlos, elija “Pagar a Mainstay” en Historial de pagos.',
  ],
  [
    'Your bank returned a debit after the payment was made. $500.00 is now owed to Mainstay. The payee keeps $400.00 of the payment due Mar 20, 2026; $600.00 of it is held for them and will still be paid out. To pay it, choose “Pay Mainstay” under Payment History.',
    'Su banco devolvió un débito después de hacerse el pago. Ahora se deben $500.00 a Mainstay. Por el pago con vencimiento el 20 mar 2026, el beneficiario conserva $400.00; $600.00 están retenidos para esa persona y se le pagarán de todos modos. Para pagarlos, elija “Pagar a Mainstay” en Historial de pagos.',
  ],
  [
    'Petra Cole confirmed an event, so the alimony ends on Mar 15, 2027. It was confirmed as having happened on Mar 12, 2027: "the remarriage of the payee".',
    'Petra Cole confirmó un suceso, así que la pensión entre cónyuges termina el 15 mar 2027. Se confirmó que sucedió el 12 mar 2027: "the remarriage of the payee".',
  ],
  [
    'Dana Reed asked you to share an expense of $310.00 (paid Nov 20, 2026): $96.00 (40%) by Dec 20, 2026.',
    'Dana Reed le pidió que comparta un gasto de $310.00 (pagado el 20 nov 2026): $96.00 (40%) a más tardar el 20 dic 2026.',
  ],
  ['The payment of $950.00 toward arrears has been paid.', 'El pago de $950.00 para los atrasos se pagó.'],
  [
    'Your bank returned the debit of $950.00 for the payment toward arrears (insufficient funds).',
    'Su banco devolvió el débito de $950.00 para el pago de atrasos (fondos insuficientes).',
  ],
  [
    'The arrears have been paid in full. “Arrears explained” on the Dashboard and under Payment History shows how.',
    'Los atrasos se pagaron por completo. “Explicación de los atrasos”, en el Panel y en Historial de pagos, muestra cómo.',
  ],
  [
    'The payment of $100.00 toward arrears due Dec 1, 2026 has been paid.',
    'El pago de $100.00 para los atrasos con vencimiento el 1 dic 2026 se pagó.',
  ],
  [
    'Dana R. Reed proposed new payment settings, by the terms of "order.pdf". Sam Ito can accept or refuse them. Until then, the current settings stay in effect. The proposal lapses on Dec 10, 2026.',
    'Dana R. Reed propuso una nueva configuración de pagos, según las condiciones de "order.pdf". Sam Ito puede aceptarla o rechazarla. Hasta entonces sigue vigente la configuración actual. La propuesta caduca el 10 dic 2026.',
  ],
  [
    'Dana R. Reed proposed new payment settings. You can accept or refuse them. Until then, the current settings stay in effect. The proposal lapses on Dec 10, 2026.',
    'Dana R. Reed propuso una nueva configuración de pagos. Usted puede aceptarla o rechazarla. Hasta entonces sigue vigente la configuración actual. La propuesta caduca el 10 dic 2026.',
  ],
  [
    'You are asked to confirm the terms of alimony ($950.00 every month) that Dana Reed entered.',
    'Se le pide que confirme las condiciones de pensión entre cónyuges ($950.00 cada mes) que ingresó Dana Reed.',
  ],
  [
    'Dana Reed added an obligation: alimony of $950.00 every month, until Mar 31, 2029.',
    'Dana Reed agregó una obligación: pensión entre cónyuges de $950.00 cada mes, hasta el 31 mar 2029.',
  ],
  [
    'Dana Reed changed the court, the case number and the children in the details of this case. If that is wrong, you can correct it under Case & people.',
    'Dana Reed cambió el tribunal, el número de caso y los menores en los detalles de este caso. Si no es correcto, puede corregirlo en Caso y personas.',
  ],
  [
    'Dana Reed asked you to share a medical expense of $240.00 (paid Nov 20, 2026): $96.00 (40%) by Dec 20, 2026.',
    'Dana Reed le pidió que comparta un gasto médico de $240.00 (pagado el 20 nov 2026): $96.00 (40%) a más tardar el 20 dic 2026.',
  ],
  [
    'Dana Reed asked the payee to share a medical expense of $240.00 (paid Nov 20, 2026): $96.00 (40%) by Dec 20, 2026. The receipt is under Shared Expenses.',
    'Dana Reed pidió al beneficiario que comparta un gasto médico de $240.00 (pagado el 20 nov 2026): $96.00 (40%) a más tardar el 20 dic 2026. El recibo está en Gastos compartidos.',
  ],
  [
    'Your bank returned the debit (R01, not enough money). $400.00 was drawn from Backup and Escrow, so the payment due Dec 1, 2026 is covered.',
    'Su banco devolvió el débito (R01, no hay suficiente dinero). Se tomaron $400.00 de Backup y Escrow, así que el pago con vencimiento el 1 dic 2026 está cubierto.',
  ],
  [
    'The payment of $1,250.00 due Mar 20, 2026 was held for the payee who has left the case and has been returned to you. $950.00 is in your wallet. $300.00 paid what you owed to Mainstay. It was not paid to them: $1,250.00 is owed as arrears. Reason: The order was set aside.',
    'El pago de $1,250.00 con vencimiento el 20 mar 2026 estaba retenido para el beneficiario que dejó el caso y se le devolvió a usted. $950.00 están en su billetera. $300.00 pagaron lo que usted debía a Mainstay. No se le pagó: $1,250.00 se deben como atrasos. Motivo: The order was set aside.',
  ],
  [
    '$400.00 of the payment due Mar 20, 2026 was held for you and has been returned to the payor. It was not paid to you. Reason: Seen.',
    '$400.00 del pago con vencimiento el 20 mar 2026 estaba retenido para usted y se devolvió al pagador. No se le pagó a usted. Motivo: Seen.',
  ],
  [
    'Sam Ito refused the proposed payment settings. The current settings stay as they are. Reason: I lost my job in May. It is too much.',
    'Sam Ito rechazó la configuración de pagos propuesta. La configuración actual queda como está. Motivo: I lost my job in May. It is too much.',
  ],
  [
    '"Rivera modification order (scan).pdf" has been read. Its terms are ready for review.',
    'Se leyó "Rivera modification order (scan).pdf". Sus condiciones están listas para revisar.',
  ],
  [
    'The premium of $10.00 for policy POL-2026-000102 is due Sep 29, 2026.',
    'La prima de $10.00 de la póliza POL-2026-000102 vence el 29 sept 2026.',
  ],
  [
    'The premium of $10.00 for policy POL-2026-000102 is due tomorrow, Oct 29, 2026.',
    'La prima de $10.00 de la póliza POL-2026-000102 vence mañana, 29 oct 2026.',
  ],
  [
    'Sam Ito agreed to end the child care on Mar 31, 2029, as Dana Reed proposed. Nothing falls due for it after that day.',
    'Sam Ito aceptó terminar el cuidado infantil el 31 mar 2029, como propuso Dana Reed. Después de ese día ya no vence nada.',
  ],
  [
    'Sam Ito refused the proposal to end the alimony on Mar 31, 2029. The current terms stay as they are. Reason: I still need it.',
    'Sam Ito rechazó la propuesta de terminar la pensión entre cónyuges el 31 mar 2029. Las condiciones actuales quedan como están. Motivo: I still need it.',
  ],
  [
    "Dana Reed's proposal to end the alimony on Mar 31, 2029 lapsed because nobody decided on it within 14 days.",
    'La propuesta de Dana Reed de terminar la pensión entre cónyuges el 31 mar 2029 caducó porque nadie decidió sobre ella en 14 días.',
  ],
  [
    "Dana Reed's proposal of new terms of alimony ($800.00 every month, until Mar 31, 2029) was withdrawn. It is not in effect.",
    'Se retiró la propuesta de Dana Reed: nuevas condiciones de pensión entre cónyuges ($800.00 cada mes, hasta el 31 mar 2029). No está en vigor.',
  ],
  [
    "Dana Reed's proposal of new payment settings stays open, as a change of the terms that Sam Ito has just saved.",
    'La propuesta de Dana Reed (una nueva configuración de pagos) sigue abierta, como cambio de las condiciones que Sam Ito acaba de guardar.',
  ],
  [
    "Dana Reed's proposal to end the alimony on Mar 31, 2029 has ended without an answer because Sam Ito changed the terms that it was based on.",
    'La propuesta de Dana Reed de terminar la pensión entre cónyuges el 31 mar 2029 terminó sin respuesta porque Sam Ito cambió las condiciones en que se basaba.',
  ],
  [
    'Child support and alimony ended on Apr 20, 2026, so nothing more falls due for them. No arrears are owed.',
    'Manutención de menores y pensión entre cónyuges: terminaron el 20 abr 2026, así que ya no vence nada más por ellas. No se deben atrasos.',
  ],
  [
    'Nothing of $5.00 could be collected (over the payor’s limit of $4.00 a month, of which $1.00 is used). It was added to the arrears.',
    'No se pudo cobrar nada de $5.00 (supera el límite del pagador de $4.00 al mes, del que ya se usaron $1.00). Se sumó a los atrasos.',
  ],
  ['$5.00 was drawn from Chase Dec 2027 and Line of credit.', 'Se tomaron $5.00 de Chase Dec 2027 y Línea de crédito.'],
  [
    '$400.00 drawn from Chase Dec 2027, $9.00 drawn from Oak, May 5',
    '$400.00 tomados de Chase Dec 2027, $9.00 tomados de Oak, May 5',
  ],
  ['$400.00 drawn from Line of credit', '$400.00 tomados de Línea de crédito'],
  ['Chase Dec 2027 ending in 4321', 'Chase Dec 2027 terminada en 4321'],
  ['Sandbox test account ending in 0000', 'Cuenta de prueba terminada en 0000'],
  ['Sandbox test account ••0000', 'Cuenta de prueba ••0000'],
  [
    '$400.00 was declared for Chase Dec 2027 while no real money moved.',
    'Se declararon $400.00 para Chase Dec 2027 cuando no se movía dinero real.',
  ],
  [
    '$5.00 was drawn from A and B. $2.00 of the payment due Dec 1, 2026 is not covered.',
    'Se tomaron $5.00 de A y B. Falta cubrir $2.00 del pago con vencimiento el 1 dic 2026.',
  ],
])('%s', (english, spanish) => expect(say(english)).toBe(spanish));

test.each(['ach', 'loc', 'escrow'] as const)(
  'what stands where the name of a source is hidden is translated (%s)',
  (type) => {
    const kind = kindInWords(type);
    expect(say(kind)).not.toBe(kind);
    expect(say(`$5.00 drawn from ${kind}`)).toBe(`$5.00 tomados de ${say(kind)}`);
  },
);

const CODES = Array.from({ length: 100 }, (_, i) => `R${String(i).padStart(2, '0')}`).filter(
  (code) => returnCode(code).words !== returnCode('').words,
);

test.each(CODES)('what %s means is said in Spanish, in the bank’s words and in plain ones', (code) => {
  expect(say(bankReason(code))).toBe(`${code}, ${say(returnCode(code).plain)}`);
  expect(say(returnCode(code).plain)).not.toBe(returnCode(code).plain);
  expect(say(returnReason({ returnCode: code, returnedBy: 'bank' }))).toMatch(/^Su banco devolvió el débito \(.+\)\.$/);
  expect(say(returnCode(code).words)).not.toBe(returnCode(code).words);
});

test.each(OBLIGATION_KINDS)('an obligation of kind %s has its names in Spanish', (obligation) => {
  const [scheduledDate, periodStart] = [day('2026-12-15'), day('2026-12-01')];
  const due = { amount: cents(900_00), scheduledDate, periodStart, origin: 'scheduled', obligation } as const;
  expect(say(nameOf(due))).toMatch(/^El pago de \$900\.00 (por .+ )?con vencimiento el 15 dic 2026$/);
  const proposed = `Dana Reed proposed ${kindInSentence(obligation)} of $900.00 every month.`;
  expect(say(proposed)).toMatch(/^Dana Reed propuso .+ de \$900\.00 cada mes\.$/);
  for (const name of [KIND_NAMES[obligation], kindInSentence(obligation)]) expect(say(name)).not.toBe(name);
  expect([nameOf(due), proposed].map(say).join(' ')).not.toContain(kindInSentence(obligation));
});

test.each([
  ['Lee Park joined this case as a legal professional.', 'Lee Park se unió a este caso como profesional del derecho.'],
  ['Ana joined this case as an officer of the court.', 'Ana se unió a este caso como funcionario del tribunal.'],
  ['Ana joined this case as the payee.', 'Ana se unió a este caso como beneficiario.'],
])('%s', (english, spanish) => expect(say(english)).toBe(spanish));
