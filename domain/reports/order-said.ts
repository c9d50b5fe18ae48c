import { orderWords, type SaidOfOrder, SHOWN } from '../payment-settings/order-terms.ts';
import type { OrderSaidBy } from './facts.ts';
import { dayWords } from './words.ts';

/**
 * "Signed by the court, as Owen Castellano answered on Nov 28, 2026; the document does not show it": a court must see whose
 * word it is, unless the document shows the same.
 */
export function orderSaidWords(order: SaidOfOrder, of: { said: OrderSaidBy; hasDocument: boolean }): string {
  const { shows, answer } = order;
  if (answer === null || shows === answer || (shows === 'unsigned' && !isAffirmed(answer))) return orderWords(order);
  const whose = of.said ? `${of.said.by} answered on ${dayWords(of.said.on)}` : 'answered when the terms were applied';
  const words = `${orderWords({ shows: null, answer })}, as ${whose}`;
  if (!of.hasDocument) return words;
  if (shows !== null) return `${words}; ${SHOWN[shows]}`;
  return isAffirmed(answer) ? `${words}; the document does not show it` : words;
}

const isAffirmed = (answer: SaidOfOrder['answer']): boolean => answer === 'signed' || answer === 'filed';
