import type { Sayings } from '../translate.ts';

/** What a person is told of a debit that gave nothing, and of one that is under way. */
const DEBITS: Sayings = {
  'Nothing more goes back to your bank account because you have used the provisional credit of {used}.':
    'No vuelve nada más a su cuenta bancaria porque usted ya usó el crédito provisional de {used}.',
  '{rest} goes back to your bank account.': 'Vuelven {rest} a su cuenta bancaria.',
  'You have already used the other {used} as a provisional credit.':
    'Usted ya usó los otros {used} como crédito provisional.',
  'The bank debit of {amount} is processing until {day}.':
    'El débito bancario de {amount} está en proceso hasta el {day}.',
  'Its money counts two banking days after it settles.': 'Su dinero cuenta dos días bancarios después de liquidarse.',
  'You disputed it and got the money back.': 'Usted lo impugnó y recuperó el dinero.',
  'You disputed the debit and got the money back.': 'Usted impugnó el débito y recuperó el dinero.',
  'Our bank did not accept the debit, so nothing was debited.':
    'Nuestro banco no aceptó el débito, así que no se debitó nada.',
  'A check that Mainstay makes before money moves is not complete, so the debit was not sent and nothing was debited.':
    'Una verificación que Mainstay hace antes de mover dinero no está completa, así que el débito no se envió y no se debitó nada.',
  'The authorization was revoked before the debit was sent, so nothing was debited.':
    'La autorización se revocó antes de enviar el débito, así que no se debitó nada.',
  'Your bank returned the debit.': 'Su banco devolvió el débito.',
  'Your bank returned the debit ({reason}).': 'Su banco devolvió el débito ({reason}).',
  'Your bank returned it.': 'Su banco lo devolvió.',
};

const FLEXIBLE: Sayings = {
  'Failed to create flexible payment': 'No se pudo crear el pago flexible',
  'Your bank returned the first payment ({reason}).': 'Su banco devolvió el primer pago ({reason}).',
  'Nothing was moved.': 'No se movió nada.',
  'Your bank refused the first payment ({reason}).': 'Su banco rechazó el primer pago ({reason}).',
  'You disputed the first payment and got the money back.': 'Usted impugnó el primer pago y recuperó el dinero.',
  'The plan was not made.': 'El plan no se hizo.',
  'Our bank did not accept the first payment, so nothing was debited.':
    'Nuestro banco no aceptó el primer pago, así que no se debitó nada.',
  'A check that Mainstay makes before money moves is not complete, so the first payment was not sent and nothing was debited.':
    'Una verificación que Mainstay hace antes de mover dinero no está completa, así que el primer pago no se envió y no se debitó nada.',
  'The authorization was revoked before the first payment was sent, so nothing was debited.':
    'La autorización se revocó antes de enviar el primer pago, así que no se debitó nada.',
  'Your credit line has {available} available, and this plan needs {credit}.':
    'Su línea de crédito tiene {available} disponibles, y este plan necesita {credit}.',
  'Mainstay can lend {room} now, and this plan needs {credit}.':
    'Mainstay puede prestar {room} ahora, y este plan necesita {credit}.',
  'Mainstay can lend more once your payments settle.': 'Mainstay puede prestar más cuando sus pagos se liquiden.',
  'This plan is still being made.': 'Este plan todavía se está creando.',
  'This plan is already completed.': 'Este plan ya está completado.',
  'This plan was cancelled.': 'Este plan se canceló.',
  'This plan is not in default.': 'Este plan no está en incumplimiento.',
  'This payment is already being made.': 'Este pago ya se está haciendo.',
  'Nothing is left to pay.': 'No queda nada por pagar.',
  'Payment plan defaulted.': 'El plan de pago está en incumplimiento.',
  'Please contact support to resolve this issue.': 'Escriba a soporte para resolverlo.',
  'The second payment can be made from {day}.': 'El segundo pago se puede hacer desde el {day}.',
  'Support has ended and no arrears are owed, so there is no payment to split.':
    'La manutención terminó y no se deben atrasos, así que no hay ningún pago que dividir.',
  'Activate the membership first.': 'Primero active la membresía.',
  'The membership is paused because its fee could not be charged.':
    'La membresía está en pausa porque no se pudo cobrar su cargo.',
  'Activate it again first.': 'Primero actívela de nuevo.',
  'A plan is in default.': 'Un plan está en incumplimiento.',
  'Resolve it before you start a new one.': 'Resuélvalo antes de comenzar uno nuevo.',
  'A second payment is overdue.': 'Un segundo pago está vencido.',
  'Pay it before you start a new plan.': 'Páguelo antes de comenzar un plan nuevo.',
  '{owed} is owed to Mainstay after a debit was refunded.':
    'Se deben {owed} a Mainstay tras el reembolso de un débito.',
  'Apply for a credit line first.': 'Primero solicite una línea de crédito.',
  'The credit line is frozen.': 'La línea de crédito está congelada.',
  '{count} plans are in default, the first since {day}.':
    '{count} planes están en incumplimiento, el primero desde el {day}.',
  'The credit line is frozen. {count} plans are in default, the first since {day}.':
    'La línea de crédito está congelada. {count} planes están en incumplimiento, el primero desde el {day}.',
  'Resolve each one.': 'Resuelva cada uno.',
  'Resolve it.': 'Resuélvalo.',
  'Resolve it first.': 'Resuélvalo primero.',
  'A plan has been in default since {day}.': 'Un plan está en incumplimiento desde el {day}.',
  'The line is released three banking days after the last payment, when the bank can no longer return it for lack of money.':
    'La línea se descongela tres días bancarios después del último pago, cuando el banco ya no puede devolverlo por falta de dinero.',
  'The line is released three banking days after that payment, when the bank can no longer return it for lack of money.':
    'La línea se descongela tres días bancarios después de ese pago, cuando el banco ya no puede devolverlo por falta de dinero.',
  'The plan in default was resolved.': 'El plan en incumplimiento se resolvió.',
  'The line is released on {day}, unless the bank returns that payment.':
    'La línea se descongela el {day}, salvo que el banco devuelva ese pago.',
  'A Mainstay operator will release the line.': 'Un operador de Mainstay descongelará la línea.',
  'The plan in default was resolved, and the payment was not returned.':
    'El plan en incumplimiento se resolvió, y el pago no fue devuelto.',
};

const CREDIT: Sayings = {
  'This amount needs a review: without an income we can approve up to {limit} at once.':
    'Este monto necesita una revisión: sin un ingreso podemos aprobar hasta {limit} de inmediato.',
  'This amount needs a review: from your income and record we can approve up to {limit} at once.':
    'Este monto necesita una revisión: según su ingreso y su registro podemos aprobar hasta {limit} de inmediato.',
  'Your request is under review.': 'Su solicitud está en revisión.',
  'In the sandbox a rule decides, on the next banking day.':
    'En el entorno de prueba decide una regla, el próximo día bancario.',
  'A reviewer decides.': 'Decide un revisor.',
  'A flexible payment plan is in default.': 'Un plan de pago flexible está en incumplimiento.',
  'The income you entered is not higher than the support you pay.':
    'El ingreso que usted indicó no es mayor que la manutención que paga.',
  'Several bank debits in this case were returned in the last twelve months.':
    'Varios débitos bancarios de este caso fueron devueltos en los últimos doce meses.',
  'Too many payments in this case were not paid in full in the last twelve months.':
    'Demasiados pagos de este caso no se pagaron completos en los últimos doce meses.',
  'Of {asked} we could approve {limit}.': 'De {asked} podríamos aprobar {limit}.',
};

const INSURANCE: Sayings = {
  'You did not enter an income, so this price is set cautiously.':
    'Usted no indicó un ingreso, así que este precio se fija con cautela.',
  'With an income it is between {least} and {most} a month.': 'Con un ingreso es de entre {least} y {most} al mes.',
  'This case has no payments yet.': 'Este caso aún no tiene pagos.',
  'The price goes down with a record of on-time payments.': 'El precio baja con un historial de pagos a tiempo.',
  'If {claim} of support is not paid, {payout} is paid to the payee: {claim2} less the deductible of {deductible}, of which {share}% is covered.':
    'Si no se pagan {claim} de manutención, se pagan {payout} al beneficiario: {claim2} menos el deducible de {deductible}, de lo cual se cubre el {share}%.',
  'A loss of {claim} is below the deductible of {deductible}: nothing would be paid for it.':
    'Una pérdida de {claim} está por debajo del deducible de {deductible}: no se pagaría nada por ella.',
  'Nothing is covered in the first {days} days after the policy starts.':
    'No se cubre nada en los primeros {days} días después de que comienza la póliza.',
  '1-2 business days': '1 a 2 días hábiles',
  'The claim does not exceed the deductible of {deductible}.': 'El reclamo no supera el deducible de {deductible}.',
  'The coverage left for this year does not exceed the deductible.':
    'La cobertura restante de este año no supera el deducible.',
  'The incident was during the waiting period.': 'El incidente ocurrió durante el período de espera.',
  'Nothing is covered in the first {days} days of a policy.':
    'No se cubre nada en los primeros {days} días de una póliza.',
  'The policy was suspended on the day of the incident.': 'La póliza estaba suspendida el día del incidente.',
  'The payment record of this case has no payment due on that day.':
    'El historial de pagos de este caso no tiene un pago que venciera ese día.',
  'That payment fell due in the first {days} days of the policy.':
    'Ese pago venció en los primeros {days} días de la póliza.',
  'The payor stopped the payment or withdrew the authorization for it.':
    'El pagador detuvo el pago o retiró su autorización.',
  'That is not covered.': 'Eso no se cubre.',
  'The payment record of this case shows no return or shortfall for that payment.':
    'El historial de pagos de este caso no muestra una devolución ni un faltante en ese pago.',
  'No funding source was connected for that payment, so nothing was returned or fell short.':
    'No había una fuente de fondos conectada para ese pago, así que nada se devolvió ni faltó.',
  'That payment has been paid in the meantime.': 'Ese pago ya se pagó entretanto.',
  'Leaving a job by choice.': 'Dejar un empleo por decisión propia.',
  'Losing a job through misconduct.': 'Perder un empleo por mala conducta.',
  'A job loss you had notice of before the policy began.':
    'Una pérdida de empleo de la que le avisaron antes de que comenzara la póliza.',
  'A payment that the payor stopped or withdrew authorization for.':
    'Un pago que el pagador detuvo o cuya autorización retiró.',
  'Leaving a job by choice is not covered.': 'Dejar un empleo por decisión propia no se cubre.',
  'Losing a job through misconduct is not covered.': 'Perder un empleo por mala conducta no se cubre.',
  'A job loss announced before the policy began is not covered.':
    'Una pérdida de empleo anunciada antes de que comenzara la póliza no se cubre.',
  'Nothing to send: the payment record of this case is the evidence':
    'Nada que enviar: el historial de pagos de este caso es la prueba',
  'Termination or layoff letter': 'Carta de despido o de cese',
  'Last two pay stubs': 'Los dos últimos talones de pago',
  'Hospital or physician statement': 'Declaración del hospital o del médico',
  'Bill or admission record': 'Factura o registro de ingreso',
  "Physician's statement with the dates": 'Declaración del médico con las fechas',
  'Disability benefits decision, if there is one': 'Decisión sobre beneficios por discapacidad, si la hay',
  'A document that shows what happened, and when': 'Un documento que muestre qué pasó y cuándo',
  'Support and your monthly debt payments take up all the income you entered.':
    'La manutención y sus pagos mensuales de deudas consumen todo el ingreso que indicó.',
  'Several payments in this case were returned or not paid in full in the last twelve months.':
    'Varios pagos de este caso fueron devueltos o no se pagaron completos en los últimos doce meses.',
  'The coverage you asked for is too high for your income and this case’s payment record.':
    'La cobertura que pidió es demasiado alta para su ingreso y el historial de pagos de este caso.',
  'A rule decides in two banking days, unless a reviewer does sooner.':
    'Una regla decide en dos días bancarios, salvo que un revisor lo haga antes.',
  'It is under review.': 'Está en revisión.',
  'Another year costs {premium} a month.': 'Otro año cuesta {premium} al mes.',
  'Coverage ends unless you agree.': 'La cobertura termina si usted no acepta.',
  'The rest is held for the payee.': 'El resto está retenido para el beneficiario.',
  'Payment History shows why.': 'El historial de pagos muestra por qué.',
  'Held for the payee.': 'Retenido para el beneficiario.',
  'A premium was {days} days overdue.': 'Una prima estuvo vencida {days} días.',
  'A premium is 30 days overdue.': 'Una prima lleva 30 días vencida.',
  'Nothing is covered until it is paid.': 'No se cubre nada hasta que se pague.',
  'Its year ended and it was not renewed.': 'Su año terminó y no se renovó.',
};

/** What operators read of a thing to decide. */
const REVIEWS: Sayings = {
  'Claim: {cause}': 'Reclamo: {cause}',
  'Missed payment': 'Pago no realizado',
  'Job loss': 'Pérdida del empleo',
  'Medical emergency': 'Emergencia médica',
  Disability: 'Discapacidad',
  'Other cause': 'Otra causa',
  'Insurance application': 'Solicitud de seguro',
  'Credit line application': 'Solicitud de línea de crédito',
  Incident: 'Incidente',
  Policy: 'Póliza',
  Cover: 'Cobertura',
  'Risk score': 'Puntaje de riesgo',
  'Support a month': 'Manutención al mes',
  'Twelve months': 'Doce meses',
  'Income a month': 'Ingreso al mes',
  Debts: 'Deudas',
  Premium: 'Prima',
  Terms: 'Condiciones',
  Employment: 'Empleo',
  'Credit score': 'Puntaje de crédito',
  'Interest after default': 'Interés tras el incumplimiento',
  'Not given': 'No indicado',
  employed: 'con empleo',
  'employed-part-time': 'con empleo a tiempo parcial',
  'self-employed': 'por cuenta propia',
  unemployed: 'sin empleo',
  retired: 'con jubilación',
  student: 'estudiante',
  'POL-{number}, since {day}': 'POL-{number}, desde el {day}',
  '{cover}, {share}% after {deductible}': '{cover}, {share}% después de {deductible}',
  '{share}% after {deductible}': '{share}% después de {deductible}',
  '{score} of 100': '{score} de 100',
  '{paid} paid, {failed} not paid in full, {returns} debits returned':
    '{paid} pagados, {failed} no pagados completos, {returns} débitos devueltos',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar sign before a value
  '${premium} a month': '${premium} al mes',
  '{rate}% a year': '{rate}% al año',
};

/** What is said of flexible payments, credit, insurance and disputes. */
export const BACKUP_SAID: Sayings = { ...DEBITS, ...FLEXIBLE, ...CREDIT, ...INSURANCE, ...REVIEWS };
