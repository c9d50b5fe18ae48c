import type { Sayings } from '../translate.ts';

const ROLES: Sayings = {
  Payor: 'Pagador',
  Payee: 'Beneficiario',
  Legal: 'Abogado',
  Court: 'Tribunal',
  User: 'Usuario',
  'Closed account {id}': 'Cuenta cerrada {id}',
};

const PEOPLE: Sayings = {
  'The payee has left the case.': 'El beneficiario salió del caso.',
  'Payments continue, and what is paid is held until the next payee has joined and has an account.':
    'Los pagos continúan, y lo que se paga queda retenido hasta que el siguiente beneficiario se una y tenga una cuenta.',
  'What is paid toward the arrears is held until the next payee has joined and has an account.':
    'Lo que se paga para los atrasos queda retenido hasta que el siguiente beneficiario se una y tenga una cuenta.',
  'You can still read its documents, payments, settings and reports up to then.':
    'Todavía puede leer sus documentos, pagos, configuración e informes hasta entonces.',
  'Emails are not sent from here.': 'Desde aquí no se envían correos.',
  'Text messages are not sent from here.': 'Desde aquí no se envían mensajes de texto.',
  'Emails and text messages are not sent from here.': 'Desde aquí no se envían correos ni mensajes de texto.',
  'Each is saved as a file on the server instead.': 'En su lugar, cada uno se guarda como archivo en el servidor.',
  'Mainstay does not offer insurance here.': 'Mainstay no ofrece seguro aquí.',
  'Sandbox: no real money moves': 'Entorno de prueba: no se mueve dinero real',
  'Edge on {system}': 'Edge en {system}',
  'Opera on {system}': 'Opera en {system}',
  'Samsung Internet on {system}': 'Samsung Internet en {system}',
  'Firefox on {system}': 'Firefox en {system}',
  'Chrome on {system}': 'Chrome en {system}',
  'Safari on {system}': 'Safari en {system}',
  'Another program': 'Otro programa',
};

const DOCUMENTS: Sayings = {
  'Invalid File Type': 'Tipo de archivo no válido',
  'File Too Large': 'Archivo demasiado grande',
  'This file is empty.': 'Este archivo está vacío.',
  'Upload the agreement again.': 'Suba el acuerdo de nuevo.',
  'This file is not a PDF or a picture.': 'Este archivo no es un PDF ni una imagen.',
  'Upload the agreement as PDF, JPEG, PNG or GIF.': 'Suba el acuerdo como PDF, JPEG, PNG o GIF.',
  'This PDF is protected with a password.': 'Este PDF está protegido con una contraseña.',
  'Remove the protection and upload it again.': 'Quite la protección y súbalo de nuevo.',
  'This file is damaged and cannot be opened.': 'Este archivo está dañado y no se puede abrir.',
  'Save or scan the agreement again and upload the new file.':
    'Guarde o escanee el acuerdo de nuevo y suba el archivo nuevo.',
  'This PDF has no pages.': 'Este PDF no tiene páginas.',
  'Save the agreement as PDF again and upload the new file.':
    'Guarde el acuerdo como PDF de nuevo y suba el archivo nuevo.',
  'This picture is too large to be read.': 'Esta imagen es demasiado grande para leerse.',
  'Save it with at most 40 million pixels and upload it again.':
    'Guárdela con 40 millones de píxeles como máximo y súbala de nuevo.',
  'File must be smaller than 10MB.': 'El archivo debe tener menos de 10 MB.',
  'Reading this document took too long.': 'La lectura de este documento tardó demasiado.',
  'Upload a simpler or shorter copy of the agreement.': 'Suba una copia más sencilla o más corta del acuerdo.',
  'This document could not be read.': 'No se pudo leer este documento.',
  'Reading this document was interrupted too often.': 'La lectura de este documento se interrumpió demasiadas veces.',
  'Upload it again, or upload a smaller one.': 'Súbalo de nuevo o suba uno más pequeño.',
  'This document could not be read because of a fault on our side.':
    'No se pudo leer este documento por una falla nuestra.',
  'Please try again.': 'Inténtelo de nuevo.',
  'This document was withdrawn.': 'Este documento se retiró.',
};

const REVIEW: Sayings = {
  'Payment Amount': 'Monto del pago',
  'Payment Frequency': 'Frecuencia de pago',
  'Due Date': 'Fecha de vencimiento',
  'Arrears Amount': 'Monto de los atrasos',
  'Not found': 'No se encontró',
  'Not set': 'Sin definir',
  Match: 'Coincide',
  Mismatch: 'Difiere',
  New: 'Nuevo',
  Missing: 'Falta',
  Weekly: 'Cada semana',
  Biweekly: 'Cada dos semanas',
  'Twice a month': 'Dos veces al mes',
  Monthly: 'Cada mes',
  'Every three months': 'Cada tres meses',
  'Once a year': 'Una vez al año',
  'This year': 'Este año',
  'Last year': 'El año pasado',
  'Since the order': 'Desde la orden',
  'The box before it is not ticked.': 'La casilla que lo precede no está marcada.',
  'It belongs to an earlier order or arrangement.': 'Pertenece a una orden o un acuerdo anterior.',
  'It is a guideline or worksheet figure.': 'Es una cifra de pauta o de hoja de cálculo.',
  'It is the part for one child.': 'Es la parte de un solo menor.',
  'It describes income.': 'Describe ingresos.',
  'It is alimony; the document sets child support too.':
    'Es pensión entre cónyuges; el documento fija también manutención de menores.',
  'It is about insurance.': 'Trata de un seguro.',
  'It is about property or debts.': 'Trata de bienes o deudas.',
  'It is a fee or a cost.': 'Es un honorario o un costo.',
  'It is the cost of child care.': 'Es el costo del cuidado infantil.',
  'It applies later, or once something changes.': 'Vale más adelante o cuando algo cambie.',
  'It is about what is owed from before.': 'Trata de lo que se debe de antes.',
  'It is an installment on what is owed.': 'Es una cuota de lo que se debe.',
  'It is paid at intervals, so it is no balance.': 'Se paga de forma periódica, así que no es un saldo.',
  'It is about time with the children.': 'Trata del tiempo con los menores.',
  'It applies only under a condition.': 'Vale solo bajo una condición.',
  'The words around it speak less clearly for it.': 'Las palabras que lo rodean hablan menos claramente a su favor.',
  'The language model reads it so; the built-in reader does not.':
    'El modelo de lenguaje lo lee así; el lector integrado, no.',
  'This looks like a guide and orders nothing, so no terms were taken from it.':
    'Esto parece una guía y no ordena nada, por lo que no se tomaron condiciones de él.',
  'This looks like a newsletter or an article and orders nothing, so no terms were taken from it.':
    'Esto parece un boletín o un artículo y no ordena nada, por lo que no se tomaron condiciones de él.',
  'This looks like a calculation and orders nothing, so no terms were taken from it.':
    'Esto parece un cálculo y no ordena nada, por lo que no se tomaron condiciones de él.',
  'This looks like a petition or a request and orders nothing, so no terms were taken from it.':
    'Esto parece una petición o una solicitud y no ordena nada, por lo que no se tomaron condiciones de él.',
  'This looks like a decision on appeal and orders nothing, so no terms were taken from it.':
    'Esto parece la decisión de un recurso de apelación y no ordena nada, por lo que no se tomaron condiciones de él.',
  'This looks like a proposal and orders nothing, so no terms were taken from it.':
    'Esto parece una propuesta y no ordena nada, por lo que no se tomaron condiciones de él.',
  'This looks like an unsigned draft and orders nothing, so no terms were taken from it.':
    'Esto parece un borrador sin firmar y no ordena nada, por lo que no se tomaron condiciones de él.',
  'This looks like a blank form and orders nothing, so no terms were taken from it.':
    'Esto parece un formulario en blanco y no ordena nada, por lo que no se tomaron condiciones de él.',
  'Most of the words of this document could not be read. Please read it yourself before you use any terms.':
    'No se pudo leer la mayor parte de las palabras de este documento. Léalo usted antes de usar sus condiciones.',
  'No words could be read in this document.': 'No se pudo leer ninguna palabra en este documento.',
  'This document does not look like a support agreement, so no payment terms were taken from it.':
    'Este documento no parece un acuerdo de manutención, por lo que no se tomaron condiciones de pago de él.',
  'This paper may have no effect.': 'Es posible que este documento no tenga efecto.',
  'Please check that it is in force.': 'Compruebe que esté vigente.',
  'The document does not say clearly how often the amount is paid.':
    'El documento no dice con claridad con qué frecuencia se paga el monto.',
  'The document leaves open whether anything is owed from before.':
    'El documento deja abierto si se debe algo de antes.',
  'It is not in US dollars.': 'No está en dólares estadounidenses.',
  'Add it yourself with the amount in dollars.': 'Agréguelo usted con el monto en dólares.',
  'The amounts are in {currency}.': 'Los montos están en {currency}.',
  'Mainstay pays in US dollars, so none of them is filled in.':
    'Mainstay paga en dólares estadounidenses, así que no se completa ninguno de ellos.',
  'Enter the amount in dollars yourself.': 'Ingrese usted el monto en dólares.',
  'Its amount could not be read.': 'No se pudo leer su monto.',
  'The amount is for each child.': 'El monto es por cada menor.',
  'Add it yourself with the amount for all children.': 'Agréguelo usted con el monto para todos los menores.',
  'Mainstay does not offer this frequency.': 'Mainstay no ofrece esta frecuencia.',
  'Add it yourself with a different one.': 'Agréguelo usted con otra.',
  'Arrears are paid on the same dates as support, and this one has different dates.':
    'Los atrasos se pagan en las mismas fechas que la manutención, y este tiene otras fechas.',
  'A case has one installment toward arrears, and this document names another.':
    'Un caso tiene una sola cuota para los atrasos, y este documento indica otra.',
  'Add this one to it.': 'Súmele esta.',
};

const SETUP: Sayings = {
  'Personal Information': 'Datos personales',
  'Who you are and how Mainstay can reach you.': 'Quién es usted y cómo puede comunicarse Mainstay con usted.',
  'Account Type & Role': 'Tipo de cuenta y función',
  'Your role in this case and what it is about.': 'Su función en este caso y de qué trata.',
  'Payment Preferences': 'Preferencias de pago',
  'How and how often payments are usually made.': 'Cómo y cada cuánto se hacen normalmente los pagos.',
  'Notification Settings': 'Configuración de notificaciones',
  'What Mainstay tells you, and how.': 'Qué le avisa Mainstay y cómo.',
  'Review & Complete': 'Revisar y completar',
  'Look over what you entered, then finish.': 'Revise lo que ingresó y luego termine.',
};

const RECORD: Sayings = {
  'This event was changed after it was recorded.': 'Este evento se cambió después de registrarse.',
  'The events at the end of the chain are missing.': 'Faltan los eventos del final de la cadena.',
  'Anchor {number} has {count} of them.': 'El ancla {number} tiene {count} de ellos.',
  'An event is missing here.': 'Aquí falta un evento.',
  'This event does not continue the one before it.': 'Este evento no continúa el anterior.',
  'The end of the chain was changed.': 'El final de la cadena se cambió.',
  'The end of the chain is not signed with the key of this installation.':
    'El final de la cadena no está firmado con la clave de esta instalación.',
  'Its seal is not that of this installation.': 'Su sello no es el de esta instalación.',
};

/** What cases, documents, the review and the setup say. */
export const CASES_SAID: Sayings = { ...ROLES, ...PEOPLE, ...DOCUMENTS, ...REVIEW, ...SETUP, ...RECORD };
