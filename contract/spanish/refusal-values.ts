import type { Sayings } from '../translate.ts';

/** What is to be done before an account can be closed: one after the other, with semicolons. */
const TO_DO: Sayings = {
  'pay the arrears of {amount}': 'pague los atrasos de {amount}',
  'pay the {amount} owed to Mainstay': 'pague los {amount} que debe a Mainstay',
  'pay the {amount} of shared expenses that you agreed to': 'pague los {amount} de gastos compartidos que aceptó',
  'wait until you are paid the {amount} of shared expenses that the other parent agreed to, or mark it as paid':
    'espere a que le paguen los {amount} de gastos compartidos que aceptó la otra parte, o márquelo como pagado',
  'wait until the {amount} on its way to the bank account has arrived and can no longer be returned':
    'espere a que los {amount} en camino a la cuenta bancaria hayan llegado y ya no puedan volver',
  'wait until the {amount} that is held for you, or on its way to your account, has arrived and can no longer be returned':
    'espere a que los {amount} retenidos para usted, o en camino a su cuenta, hayan llegado y ya no puedan volver',
  'wait until the bank debits in progress have settled': 'espere a que se liquiden los débitos bancarios en curso',
  'wait until the open dispute has been answered': 'espere a que la impugnación abierta tenga respuesta',
  'complete the open payment plans': 'complete los planes de pago abiertos',
  'withdraw the {amount} in the wallet': 'retire los {amount} de la billetera',
  'end the membership': 'termine la membresía',
  'end the insurance policies': 'termine las pólizas de seguro',
  'remove the funding sources': 'quite las fuentes de fondos',
};

/** What stands inside refusals where they name something, and those of two sentences that are put together. */
export const REFUSAL_VALUES_SAID: Sayings = {
  payor: 'pagador',
  payee: 'beneficiario',
  'child support': 'manutención de menores',
  alimony: 'pensión entre cónyuges',
  owed: 'adeudado',
  drawn: 'dispuesto',
  cleared: 'aprobada',
  refused: 'rechazada',
  once: 'una vez',
  twice: 'dos veces',
  'a second': 'un segundo',
  'Too many {what} came from {from}. Try again in {count} seconds':
    'Llegaron demasiadas solicitudes ({what}) de {from}. Inténtelo de nuevo en {count} segundos',
  'Too many {what} came from {from}. Try again in {count} minutes':
    'Llegaron demasiadas solicitudes ({what}) de {from}. Inténtelo de nuevo en {count} minutos',
  'in a minute': 'en un minuto',
  'Too many wrong passwords for this account. Try again in {count} minutes, or choose a new password by email':
    'Demasiadas contraseñas incorrectas para esta cuenta. Inténtelo de nuevo en {count} minutos o elija una contraseña nueva por correo electrónico',
  'your account': 'su cuenta',
  'your network': 'su red',
  pages: 'páginas',
  'sign-ins and account changes': 'inicios de sesión y cambios de cuenta',
  requests: 'consultas',
  changes: 'cambios',
  'requests that move money': 'movimientos de dinero',
  uploads: 'subidas',
  'reports and downloads': 'informes y descargas',
  'There is {what} for this period already. Change or end it first; if the order requires both, send the new one with "alongside": true.':
    'Ya hay {what} para este período. Cámbiela o termínela primero; si la orden exige ambas, envíe la nueva con "alongside": true.',
  'This proposal was accepted by {by} on {day}': 'Esta propuesta fue aceptada por {by} el {day}',
  'This proposal was refused by {by} on {day}': 'Esta propuesta fue rechazada por {by} el {day}',
  'This proposal was withdrawn by {by} on {day}': 'Esta propuesta fue retirada por {by} el {day}',
  'This proposal lapsed on {day} because nobody decided on it':
    'Esta propuesta caducó el {day} porque nadie decidió sobre ella',
  'This proposal was replaced on {day} by newer terms or by another proposal':
    'Esta propuesta fue reemplazada el {day} por condiciones más nuevas o por otra propuesta',
  'This proposal was accepted by {by} on {day}. Nothing was changed':
    'Esta propuesta fue aceptada por {by} el {day}. No se cambió nada',
  'This proposal was refused by {by} on {day}. Nothing was changed':
    'Esta propuesta fue rechazada por {by} el {day}. No se cambió nada',
  'This proposal was withdrawn by {by} on {day}. Nothing was changed':
    'Esta propuesta fue retirada por {by} el {day}. No se cambió nada',
  'This proposal lapsed on {day} because nobody decided on it. Nothing was changed':
    'Esta propuesta caducó el {day} porque nadie decidió sobre ella. No se cambió nada',
  'This proposal was replaced on {day} by newer terms or by another proposal. Nothing was changed':
    'Esta propuesta fue reemplazada el {day} por condiciones más nuevas o por otra propuesta. No se cambió nada',
  'This file is not a readable CSV: look at line {line}. Save it as CSV again':
    'Este archivo no es un CSV que se pueda leer: vea la línea {line}. Guárdelo otra vez como CSV',
  'The child turned {years} on {day}, so that has passed. Enter the amount or the end that the order sets from then on':
    'El menor cumplió {years} años el {day}, así que eso ya pasó. Ingrese el monto o el fin que la orden fija a partir de entonces',
  'The child turned {years} in {year}, so that has passed. Enter the amount or the end that the order sets from then on':
    'El menor cumplió {years} años en {year}, así que eso ya pasó. Ingrese el monto o el fin que la orden fija a partir de entonces',
  'This policy does not exist': 'Esta póliza no existe',
  'This document does not exist': 'Este documento no existe',
  'a PDF': 'un PDF',
  'a JPEG image': 'una imagen JPEG',
  'a PNG image': 'una imagen PNG',
  'a GIF image': 'una imagen GIF',
  'in "{file}", {toDo}': 'en “{file}”, {toDo}',
  'And in "{file}", {toDo}': 'Y en “{file}”, {toDo}',
  ...TO_DO,
  ...Object.fromEntries(
    Object.entries(TO_DO).map(([english, spanish]) => [`${english}; {rest}`, `${spanish}; {rest}`]),
  ),
};
